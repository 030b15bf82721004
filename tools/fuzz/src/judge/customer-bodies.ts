import { email, languageTag, phone, plainPhone } from './forms';
import { bool, metadata, metadataPatch, nullable, strict, tags, text, type Rule } from './rules';

/** An empty text stands for null. */
const emptyOr =
  (rule: Rule): Rule =>
  (value, path) =>
    value === '' ? [] : rule(value, path);
const plainly =
  (rule: Rule): Rule =>
  (value, path) =>
    rule(typeof value === 'string' ? plainPhone(value) : value, path);

const known = {
  name: nullable(emptyOr(text(1, 255))),
  email: nullable(emptyOr(text(3, 320, email))),
  phone: nullable(emptyOr(plainly(text(3, 32, phone)))),
};

/** The customer of a conversation that is opened. */
export const customer = strict({ id: text(1, 255) }, known);

const locale = nullable(emptyOr(text(1, 64, languageTag)));
/** Whether another customer has it, the server knows better. */
const externalId: Rule = (value, path) => {
  const faults = nullable(text(1, 255))(value, path);
  return faults.length > 0 || value === null ? faults : [{ path, certain: false }];
};

/** The rules of the bodies of /v1/customers. */
export const customerBodyRules: Readonly<Record<string, Rule>> = {
  createCustomer: strict(
    {},
    { external_id: externalId, ...known, locale, tags: nullable(tags), attributes: nullable(metadata) },
  ),
  // Which customers there are is not in the body.
  mergeCustomers: strict({ from: text(1, 64) }, { dry_run: nullable(bool), allow_distinct: nullable(bool) }),
  undoCustomerMerge: strict({}),
  updateCustomer: strict({}, { ...known, locale, tags: nullable(tags), attributes: nullable(metadataPatch) }),
};
