import { factsIn, isKnown, knownKeys } from '@parley/language/facts';
import type { JsonObject } from '@parley/schemas';
import { isShownWhole } from '../tool/confirmation';
import { shownValue } from '../tool/shown-value';
import type { Tool } from '../tool/tool';
import { conductFault } from './conduct';

export function valueFault(tool: Tool, given: JsonObject, customerTexts: readonly string[]): string | undefined {
  if (!isShownWhole(tool, given)) return 'they are too long to be shown to the customer';
  const said = normal(customerTexts.join('\n'));
  const known = knownKeys(customerTexts);
  for (const [key, value] of Object.entries(given)) {
    const text = shownValue(key, value, tool.parameters);
    if (text === '' || said.includes(normal(text))) continue;
    const fault = conductFault(text);
    if (fault !== undefined) return `${key} cannot be shown to the customer: ${fault}`;
    if (namesContact(text, known))
      return `${key} has a number or an address that the customer did not give, within other words`;
  }
  return undefined;
}

/** Alone it may be right. */
function namesContact(text: string, known: ReadonlySet<string>): boolean {
  const contacts = factsIn(text).filter(({ kind }) => kind === 'phone' || kind === 'email');
  const rest = contacts.reduce((left, fact) => left.replace(fact.text, ' '), text);
  return /\p{L}{2}/u.test(rest) && contacts.some((fact) => !isKnown(fact, known));
}

function normal(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
