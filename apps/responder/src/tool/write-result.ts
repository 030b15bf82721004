import { isJsonObject, type Json } from '@parley/schemas';
import type { Tool } from './tool';

type WriteResult = 'done' | 'refused' | 'pending' | 'unknown';

interface Member {
  readonly name: string;
  readonly value: Json;
  readonly isInList: boolean;
}

type Sign = 'yes' | 'no' | undefined;

const GENERAL = /^(?:ok|success(?:ful)?|succeeded|done|completed?|accepted|confirmed)$/;
const PARTICIPLE = /^[a-z]*(?:ed|paid|sent|made|done)$/;
const ERROR = /^(?:errors?|error_(?:message|code|description)|failures?|failed|rejected|refused|denied|declined)$/;
const CRASH = /^(?:exceptions?|faults?|stack_?trace|traceback)$/;
const STATE = /^(?:status|state|result|outcome)$/;
const STATUS = /^(?:http_)?(?:status|status_code|code)$/;
const REFUSED_STATE =
  /^(?:error|fail|reject|refus|declin|den(?:y|ied)|invalid|conflict|not[_ -]|un(?:successful|authori[sz]ed|available))/i;
const PENDING_STATE =
  /^(?:pending|queued|requested|waiting|waitlist|submitted|processing|in[_ -]?progress|received|accepted|awaiting|on[_ -]hold|unconfirmed|tentative|under[_ -]review)/i;
const ENDING = /(?:ation|ing|ion|e|y)$/;
const STEM_MIN = 3;
const REQUEST_TIMEOUT_STATUS = 408;

/** See docs/contract/tools.md, Writes. */
export function readResult(json: Json, { name }: Pick<Tool, 'name'>): WriteResult {
  if (json === true) return 'done';
  if (json === false) return 'refused';
  if (typeof json !== 'object' || json === null) return 'unknown';
  const members = membersOf(json);
  if (members.length === 0) return Array.isArray(json) ? 'unknown' : 'done';
  const verbs = verbsOf(name);
  const own = members.filter((member) => isOwn(member.name, verbs));
  const others = members.filter((member) => !own.includes(member));
  const said = [...own.map(signOf), ...others.map(generalSign), ...others.map((each) => stateSign(each, verbs))];
  const flags = { isYes: said.includes('yes'), isNo: said.includes('no') };
  return readFailure(others, flags, verbs) ?? readFlags(others, { ...flags, isOwnYes: own.some(isYes) });
}

function readFailure(
  members: readonly Member[],
  { isYes: isDone, isNo }: { readonly isYes: boolean; readonly isNo: boolean },
  verbs: readonly string[],
): WriteResult | undefined {
  if (members.some((each) => (CRASH.test(each.name) && isFilled(each.value)) || isServerFault(each))) return 'unknown';
  const isFailed = members.some((each) => isError(each, verbs));
  if (isFailed) return isDone ? 'unknown' : 'refused';
  if (!members.some(isWaiting)) return undefined;
  return isNo && members.some((each) => generalSign(each) === 'no') ? 'refused' : 'pending';
}

function readFlags(
  members: readonly Member[],
  { isYes: isDone, isNo, isOwnYes }: { readonly isYes: boolean; readonly isNo: boolean; readonly isOwnYes: boolean },
): WriteResult {
  if (isNo) return isDone ? 'unknown' : 'refused';
  if (isOwnYes) return 'done';
  const plain = members.filter(({ name, isInList }) => !isInList && !ERROR.test(name));
  const denied = plain.filter(({ value }) => isFalse(value));
  if (isDone) return denied.some(({ name }) => PARTICIPLE.test(name)) ? 'unknown' : 'done';
  if (denied.length > 0) return plain.some(({ value }) => value === true) ? 'unknown' : 'refused';
  return members.some(({ name, value }) => isFilled(value) && !ERROR.test(name)) ? 'done' : 'unknown';
}

function membersOf(json: Json, isInList = false): Member[] {
  if (Array.isArray(json)) return json.flatMap((item) => membersOf(item, true));
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const inner = membersOf(value, isInList);
    return inner.length > 0 && !ERROR.test(snake(key)) ? inner : [{ name: snake(key), value, isInList }];
  });
}

function snake(key: string): string {
  const words = key.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').replace(/[\s-]+/g, '_');
  return words.toLowerCase().replace(/^(?:is|was|has|has_been)_/, '');
}

function verbsOf(name: string): string[] {
  return name
    .split('_')
    .map((word) => word.replace(ENDING, ''))
    .filter((stem) => stem.length >= STEM_MIN);
}

function isOwn(name: string, verbs: readonly string[]): boolean {
  return PARTICIPLE.test(name) && verbs.some((verb) => name.startsWith(verb));
}

function signOf({ value }: Member): Sign {
  if (isFalse(value) || value === null || value === 0) return 'no';
  return isFilled(value) ? 'yes' : undefined;
}

function generalSign(member: Member): Sign {
  return GENERAL.test(member.name) ? signOf(member) : undefined;
}

function stateSign({ name, value }: Member, verbs: readonly string[]): Sign {
  return STATE.test(name) && typeof value === 'string' && isOwn(value.toLowerCase(), verbs) ? 'yes' : undefined;
}

function isYes(member: Member): boolean {
  return signOf(member) === 'yes';
}

function isError({ name, value }: Member, verbs: readonly string[]): boolean {
  if (ERROR.test(name)) return isFilled(value);
  if (typeof value === 'number') return STATUS.test(name) && value >= 400 && value < 500;
  return STATE.test(name) && typeof value === 'string' && REFUSED_STATE.test(value) && !isOwn(value, verbs);
}

function isServerFault({ name, value }: Member): boolean {
  if (!STATUS.test(name) || typeof value !== 'number') return false;
  return value === REQUEST_TIMEOUT_STATUS || (value >= 500 && value < 600);
}

function isWaiting({ name, value }: Member): boolean {
  if (name === 'pending' || name === 'queued') return value === true;
  return STATE.test(name) && typeof value === 'string' && PENDING_STATE.test(value);
}

function isFalse(value: Json): boolean {
  return value === false || (typeof value === 'string' && /^(?:no|false|never)$/i.test(value));
}

function isFilled(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isJsonObject(value)) return Object.keys(value).length > 0;
  return value !== null && value !== 0 && value !== '' && !isFalse(value);
}
