import type { TurnCustomer } from '@parley/contract/conversation';
import { withoutInvisible } from '../texts/plain-text';
import { asData } from './prompt';

/** Enough for a name, plan or address; too short for instructions. */
const VALUE_LENGTH_MAX = 200;

/** Marked as data; may be empty. */
export function customerText(customer: TurnCustomer | undefined): string {
  const lines = customerLines(customer);
  return lines.length > 0 ? asData('about the customer', lines.join('\n')) : '';
}

/** Such as `plan: Gold`. */
export function customerLines(customer: TurnCustomer | undefined): string[] {
  if (!customer) return [];
  const { name = '', locale = '', attributes } = customer;
  const fields = [{ name: 'name', value: name }, { name: 'locale', value: locale }, ...attributes];
  return fields.flatMap((field) => {
    const value = oneLine(field.value);
    return value === '' ? [] : [`${oneLine(field.name)}: ${value}`];
  });
}

/** As the customer's words, so that answers may use their name. */
export function customerWords(customer: TurnCustomer | undefined): string[] {
  const name = oneLine(customer?.name ?? '');
  return [...customerLines(customer), ...(name === '' ? [] : [`My name is ${name}`])];
}

function oneLine(text: string): string {
  const characters = [...withoutInvisible(text).replace(/\s+/g, ' ').trim()];
  if (characters.length <= VALUE_LENGTH_MAX) return characters.join('');
  return `${characters.slice(0, VALUE_LENGTH_MAX - 1).join('')}…`;
}
