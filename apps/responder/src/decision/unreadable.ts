import { Author, type Attachment, type Message } from '@parley/contract/message';
import { once } from '@parley/language/lexicon';
import { plainText, type Decision } from './decision';
import { handOff } from './hand-off';
import { PERSON_BUTTON } from './person-button';
import { everyTextOf } from '../texts/language-texts';
import { wordsOf, type TurnContext } from './turn-context';

/** Could not be fetched. */
const PICTURE = 'image';
const STICKER = 'sticker';
const FILE = 'file';
const LOCATION = 'location';
/** Need a person; for the note. */
const forPeople: Readonly<Partial<Record<string, string>>> = {
  order: 'The customer sent an order.',
  form: 'The customer filled in a form of the business.',
};
const ASKS_FOR_PLACE =
  /\b(?:where are you|location|address|standort|adresse|wo sind sie|ubicaci[oó]n|direcci[oó]n|d[oó]nde est[aá]|localisation|o[uù] [eê]tes|localiza[cç][aã]o|endere[cç]o|morada|onde est[aá])/iu;

/**
 * Handles messages without text by kind, never by description. Orders, forms and requested locations go to a person;
 * others are asked for words, once.
 */
export function seeToUnreadable(turnContext: TurnContext): Decision | 'expired' | undefined {
  const kinds = kindsOf(turnContext);
  if (kinds.length === 0) return undefined;
  const cause = kinds.map((kind) => forPeople[kind]).find((text) => text !== undefined) ?? placeFor(turnContext, kinds);
  if (cause !== undefined) return handOff(turnContext, 'guideline', { cause });
  if (turnContext.texts.length > 0) return undefined;
  return wasExplained(turnContext) ? goOn(turnContext, kinds) : tell(turnContext, kinds);
}

/** Once. */
export function withUnreadable(turnContext: TurnContext, decision: Decision): Decision {
  const kinds = kindsOf(turnContext).filter((kind) => kind !== STICKER);
  const isExplained = kinds.length === 0 || turnContext.texts.length === 0 || wasExplained(turnContext);
  if (isExplained || decision.outcome === 'handed_off' || decision.messages.length === 0) return decision;
  return { ...decision, messages: [plainText(sentenceFor(turnContext, kinds)), ...decision.messages] };
}

function kindsOf({ pending }: TurnContext): string[] {
  return pending.flatMap(({ kind, attachments }) => kind ?? kindOfFiles(attachments) ?? []);
}

/** For the API; providers' files have a kind. */
function kindOfFiles(files: readonly Attachment[]): string | undefined {
  if (files.length === 0) return undefined;
  return files.every(({ mimeType }) => mimeType.startsWith('image/')) ? PICTURE : FILE;
}

function placeFor({ history }: TurnContext, kinds: readonly string[]): string | undefined {
  const asked = history.at(-1);
  const isAnswer = kinds.includes(LOCATION) && asked !== undefined && asked.author !== Author.CUSTOMER;
  return isAnswer && ASKS_FOR_PLACE.test(wordsOf(asked)) ? 'The customer sent a location, as asked.' : undefined;
}

/** Stickers need no second answer, and no person. */
function goOn(turnContext: TurnContext, kinds: readonly string[]): Decision | 'expired' {
  if (!turnContext.agent.canHandOff || kinds.every((kind) => kind === STICKER)) return 'expired';
  return handOff(turnContext, 'repeated_unknown', { cause: 'The customer sent something that the agent cannot read.' });
}

function tell(turnContext: TurnContext, kinds: readonly string[]): Decision {
  const { agent, ownLanguage: language, say } = turnContext;
  const content = sentenceFor(turnContext, kinds);
  const buttons = agent.canHandOff ? [{ id: PERSON_BUTTON, text: say('talk_to_person') }] : [];
  return { outcome: 'asked', reason: 'unreadable', messages: [{ content, buttons, sources: [] }], language };
}

function sentenceFor({ say }: TurnContext, kinds: readonly string[]): string {
  return say(kinds.every((kind) => kind === PICTURE) ? 'cannot_see_picture' : 'cannot_read');
}

function wasExplained({ history, agent }: TurnContext): boolean {
  const from = history.findLastIndex((message) => isCustomers(message) && wordsOf(message).trim() !== '');
  const { cannot_read: read = {}, cannot_see_picture: seen = {} } = agent.automation.texts;
  const said = new Set([...ownSentences(), ...Object.values(read), ...Object.values(seen)]);
  return history.slice(from + 1).some((message) => message.author === Author.AI && said.has(message.content));
}

const isCustomers = ({ author }: Message): boolean => author === Author.CUSTOMER;
const ownSentences = once(() => everyTextOf(['cannot_read', 'cannot_see_picture']));
