import { isJsonObject, parseId, type JsonObject } from '@parley/schemas';
import { saysYes } from '@parley/language/dialog';
import type { Queryable } from '@parley/postgres';
import type { Claim } from '../due/due';
import { withoutInvisible } from '../model/plain-text';
import type { Decision } from '../turn/decision';
import { lastAnswer, type Situation } from '../turn/situation';
import { maskArguments } from './mask-arguments';
import { findProposal, type Proposal } from './tool-calls.store';
import type { Tool } from './tool';

const YES_BUTTON = 'consent_yes';
const NO_BUTTON = 'consent_no';
const VALUE_MAX = 120;
const DEED_MAX = 1_500;

export function isConsentButton(id: string): boolean {
  return id === YES_BUTTON || id === NO_BUTTON;
}

/** Asks the customer, in words of ours, whether a tool is to be called with what the model has given. */
export function askConsent({ ownLanguage: language, say }: Situation, tool: Tool, proposal: Proposal): Decision {
  const buttons = [
    { id: YES_BUTTON, text: say('yes') },
    { id: NO_BUTTON, text: say('no') },
  ];
  const messages = [{ content: say('confirm', { deed: deedOf(tool, proposal.arguments) }), buttons, sources: [] }];
  return { aim: 'asked', reason: 'confirmation', messages, language, proposal };
}

const DEED_LINE = /^– .*“[^”]*”$/m;

/** Whether a text shows the values of a call, which a model has written: it asks the customer to agree, or says the outcome. */
export function showsDeed(text: string): boolean {
  return DEED_LINE.test(text);
}

/**
 * The values that the call would have, one a line, of at most so many characters: under the titles that the business gave its
 * parameters, never under the names that only the model knows.
 */
export function deedOf({ parameters }: Tool, given: JsonObject): string {
  const lines = Object.entries(given).map(([key, value]) => {
    const text = shown(typeof value === 'string' ? value : JSON.stringify(maskArguments(value, key)));
    const title = titleOf(parameters, key);
    return `– ${title === undefined ? '' : `${title}: `}“${cut(String(maskArguments(text, key)), VALUE_MAX)}”`;
  });
  return cut(lines.join('\n'), DEED_MAX);
}

function titleOf(parameters: JsonObject | undefined, key: string): string | undefined {
  const properties = parameters?.['properties'];
  const property = isJsonObject(properties) ? properties[key] : undefined;
  const title = isJsonObject(property) ? property['title'] : undefined;
  return typeof title === 'string' ? shown(title) : undefined;
}

/** A value that a model wrote, as words alone: nothing of it is a link, a format, or reads from right to left. */
function shown(text: string): string {
  return withoutInvisible(text)
    .replace(/\b(?:https?|ftp|mailto|javascript|data):\S+|\bwww\.\S+/giu, '…')
    .replace(/[*_~`#<>[\]|“”]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text;
}

/**
 * What the customer agrees to: what the last message of the agent asked, if all that was written since says yes. It is read
 * from what the server kept, never from what anybody wrote.
 */
export async function findAgreed(db: Queryable, claim: Claim, situation: Situation): Promise<Proposal | undefined> {
  const asked = lastAnswer(situation);
  const turnId = asked?.turnId === undefined ? undefined : parseId('turn', asked.turnId);
  const isAsked = asked?.buttons.some(({ id }) => id === YES_BUTTON) ?? false;
  const { texts, burst } = situation;
  if (!turnId || !isAsked) return undefined;
  if (texts.length === 0 || texts.length !== burst.length || !texts.every(isYes)) return undefined;
  return findProposal(db, claim.tenant, claim.conversationId, turnId);
}

function isYes(text: string): boolean {
  return text.trim() === YES_BUTTON || saysYes(text);
}
