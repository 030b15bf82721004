import { EgressError, type Egress } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import { TEMPLATES_MAX, type MessageTemplate } from '@parley/schemas/channels';
import type { Connection } from '../providers/provider';
import type { ListedTemplates } from '../providers/template';
import { listOf, objectOf, textOf } from './fields';
import { errorOf } from './parse';
import { readTemplate } from './read-template';
import { DEFAULT_VERSION } from './send';

/** Of all requests together. */
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 2_000_000;
const PAGE = 100;
/** A token may have many accounts, each asked for its numbers. */
const ACCOUNTS_MAX = 10;
const FIELDS = 'name,language,status,category,quality_score,components';
const SCOPE = 'whatsapp_business_management';
const UNKNOWN_ACCOUNT =
  'Meta does not report which WhatsApp Business account the number belongs to: set business_account_id';
/** Token expired; permission missing; too many requests. */
const EXPIRED: ReadonlySet<string> = new Set(['0', '102', '190']);
const FORBIDDEN: ReadonlySet<string> = new Set(['3', '10', '200', '131005']);
const NOT_NOW: ReadonlySet<string> = new Set(['1', '2', '4', '17', '32', '613', '80007', '80008']);

/** A read-only Graph API request, safe to retry. */
type Read = (path: string) => Promise<JsonObject>;

/** Ends the listing. */
class Refusal extends Error {
  constructor(readonly result: Exclude<ListedTemplates, { kind: 'listed' }>) {
    super(result.reason);
  }
}

/** Templates of a number's account, which is looked up if its id is unknown. */
export async function listTemplates(
  connection: Connection,
  egress: Egress,
  known: string | undefined,
): Promise<ListedTemplates> {
  const token = connection.secrets['access_token'];
  if (!token) return { kind: 'refused', reason: 'The secret access_token is not set' };
  const read = readerOf(connection, egress, token);
  try {
    const number = String(connection.settings['phone_number_id']);
    const set = textOf(connection.settings['business_account_id']);
    const accountId = set ?? known ?? (await findAccount(read, token, number));
    return { kind: 'listed', accountId, templates: await readAll(read, accountId) };
  } catch (err) {
    if (err instanceof Refusal) return err.result;
    return { kind: 'later', reason: err instanceof EgressError ? err.message : 'The request failed' };
  }
}

async function readAll(read: Read, accountId: string): Promise<MessageTemplate[]> {
  const templates: MessageTemplate[] = [];
  let after = '';
  for (let pages = 0; pages < TEMPLATES_MAX / PAGE; pages += 1) {
    const page = await read(`${accountId}/message_templates?fields=${FIELDS}&limit=${PAGE}${after}`);
    const listed = listOf(page['data']);
    templates.push(...listed.flatMap((template) => readTemplate(template) ?? []));
    const paging = objectOf(page['paging']);
    const next = textOf(objectOf(paging['cursors'])['after']);
    if (listed.length === 0 || next === undefined || textOf(paging['next']) === undefined) break;
    after = `&after=${encodeURIComponent(next)}`;
  }
  return templates.sort((one, other) => compare(one.name, other.name) || compare(one.language, other.language));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Searches the accounts of the token. */
async function findAccount(read: Read, token: string, number: string): Promise<string> {
  const { data } = await read(`debug_token?input_token=${encodeURIComponent(token)}`);
  const scopes = listOf(objectOf(data)['granular_scopes']).map(objectOf);
  const scope = scopes.find(({ scope: name }) => name === SCOPE);
  const accounts = listOf(scope?.['target_ids']).flatMap((id) => (/^\d+$/.test(String(id)) ? [String(id)] : []));
  for (const account of accounts.slice(0, ACCOUNTS_MAX)) {
    const numbers = listOf((await read(`${account}/phone_numbers?fields=id&limit=${PAGE}`))['data']).map(objectOf);
    if (numbers.some(({ id }) => id === number)) return account;
  }
  throw new Refusal({ kind: 'refused', reason: UNKNOWN_ACCOUNT });
}

function readerOf({ settings, baseUrl }: Connection, egress: Egress, token: string): Read {
  const version = textOf(settings['api_version']) ?? DEFAULT_VERSION;
  const endsAtMs = Date.now() + TIMEOUT_MS;
  const readOnce = async (path: string): Promise<JsonObject> => {
    const { status, body } = await egress.send({
      url: `${baseUrl}/${version}/${path}`,
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: Math.max(endsAtMs - Date.now(), 1),
      maxBytes: ANSWER_BYTES_MAX,
      httpsOnly: true,
    });
    const answer = readAnswer(body);
    if (status >= 300) throw new Refusal(refusalOf(status, answer['error']));
    return answer;
  };
  return async (path) => {
    try {
      return await readOnce(path);
    } catch (err) {
      const isFinal = err instanceof Refusal && err.result.kind === 'refused';
      if (isFinal || Date.now() >= endsAtMs) throw err;
      return readOnce(path);
    }
  };
}

function refusalOf(status: number, input: unknown): Exclude<ListedTemplates, { kind: 'listed' }> {
  const { code, text } = input === undefined ? { code: '', text: `Meta answered with ${status}` } : errorOf(input);
  if (status >= 500 || status === 429 || NOT_NOW.has(code)) return { kind: 'later', reason: text };
  if (EXPIRED.has(code) || status === 401) {
    return { kind: 'refused', reason: `Meta no longer accepts the access token: ${text}`, isConnectionLost: true };
  }
  if (FORBIDDEN.has(code) || status === 403) {
    return { kind: 'refused', reason: `The access token lacks the permission ${SCOPE}: ${text}` };
  }
  return { kind: 'refused', reason: `Meta refused: ${text}` };
}

function readAnswer(body: Buffer): JsonObject {
  try {
    return objectOf(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}
