import type { Operation, Schema } from '../openapi/document';
import { schemaFaults } from './bodies';
import { type Fault } from './rules';

export interface Param {
  readonly name: string;
  readonly value: string;
  /** Sent instead of the encoded value. */
  readonly raw?: string;
  readonly list?: string;
}

/** These lists have separate cursors for each order. */
const HAS_ORDERS = ['listConversations', 'listCustomers'];
/** Rules between parameters are in words: undecided beside others. */
const TOGETHER =
  /^(figure|team_id|is_breached|topic|hour|weekday|timezone|order|customer|customer_id|profile_id|since|until|start|end|period|granularity|types)$/;
/** Only the service knows which values are valid. */
const OPEN = /^(q|cursor|tag|language|.*_id)$/;

/** @param ownList identifies cursors of this list */
export function queryFaults(
  { name: operation, query }: Pick<Operation, 'name' | 'query'>,
  params: readonly Param[],
  ownList = operation,
): Fault[] {
  const names = params.map(({ name }) => name);
  const single = params.flatMap(({ name, value, raw, list }): Fault[] => {
    const schema = query.find((each) => each.name === name)?.schema;
    if (!schema || names.indexOf(name) !== names.lastIndexOf(name)) return [{ path: name, certain: true }];
    // What is no UTF-8 is invalid; other unusual encodings are open.
    if (raw !== undefined) return [{ path: name, certain: /%(ff|c0%80|ed%a0%80)/i.test(raw) }];
    // A cursor is "only a place in the list", but of this one. Those of events are signed.
    if (name === 'cursor' && operation === 'listEvents') return [{ path: name, certain: false }];
    if (list === undefined) return valueFaults(name, schema, value);
    if (list !== ownList) return [{ path: name, certain: true }];
    return HAS_ORDERS.includes(list) && names.includes('order') ? [{ path: name, certain: false }] : [];
  });
  const missing = query.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  return [...single, ...missing.map(({ name }) => ({ path: name, certain: true })), ...togetherFaults(params)];
}

function valueFaults(name: string, schema: Schema, value: string): Fault[] {
  if (name === 'cursor') return [{ path: name, certain: value !== '' && /[^\w+/=.~:-]/.test(value) }];
  if (schema.type === 'integer') return numberFaults(name, schema, value);
  const { items } = schema;
  const faults = (items ? value.split(',') : [value]).flatMap((one) => schemaFaults(items ?? schema, one, name));
  const isPlain = name === 'tag' ? !value.includes('\\') : /^[\p{L}\p{N} ]+$/u.test(value);
  const isBlank = value !== '' && value.trim() === '';
  const isOpen = OPEN.test(name) && (isBlank || (!isPlain && faults.length === 0));
  return isOpen ? [{ path: name, certain: false }] : faults.slice(0, 1);
}

function numberFaults(name: string, schema: Schema, value: string): Fault[] {
  if (!/^\d+$/.test(value)) return [{ path: name, certain: !/^\+\d+$/.test(value) }];
  const faults = schemaFaults(schema, Number(value), name);
  return faults.length === 0 && /^0\d/.test(value) ? [{ path: name, certain: false }] : faults;
}

/** It is open which of the two is named. */
function togetherFaults(params: readonly Param[]): Fault[] {
  const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
  const { cursor, offset, period, start } = values;
  const isPlace = cursor !== undefined && /^\d{0,14}[1-9]\d{0,14}$/.test(offset ?? '');
  if (isPlace || (period !== undefined && start !== undefined)) return [{ path: '', certain: true }];
  return params.some(({ name }) => TOGETHER.test(name)) ? [{ path: '', certain: false }] : [];
}
