import { z } from 'zod';
import { agentResource } from './agents';
import { apiKeyResource } from './api-keys';
import { channels, conversationResource } from './conversations';
import { customerEventResource } from './customers';
import { documentSummary } from './documents';
import { objectTypes, type ObjectName } from './event-types';
import { idMeta, idOutput } from './id-field';
import { suggestionResource } from './suggestions';
import { memberResource } from './members';
import { messageResource } from './messages';
import { modelResource } from './models';
import { noteEventResource } from './notes';
import { savedReplyResource } from './saved-replies';
import { teamResource } from './teams';
import { modes } from './tenant';
import { timestampOutput } from './timestamp';
import { turnResource } from './turns';
import { viewResource } from './views';
import { TEST_EVENT, webhookResource } from './webhooks';

export { objectOfEvent, permissionOfEvent, publicEventTypes, type PublicEventType } from './event-types';

/** docs/contract.md, Events; raised by breaking changes. */
export const API_VERSION = '2026-11-26';

const version = z.int().min(1);

const [text, image, buttons] = messageResource.options;

/** As in /v1, with what orders two states. */
export const eventObjects = {
  model: modelResource
    .extend({
      version: version.describe('As in its ETag; increases with each edit, but not with the results of a check'),
    })
    .meta({ id: 'ModelEventData', description: 'The connection' }),
  document: documentSummary
    .extend({ version: version.describe('As in its ETag; increases with each edit') })
    .meta({ id: 'DocumentEventData', description: 'The document, without its content' }),
  suggestion: suggestionResource
    .pick({ id: true, kind: true, language: true, count: true, state: true, created_at: true })
    .meta({ id: 'SuggestionEventData', description: 'The suggestion, without what customers wrote' }),
  key: apiKeyResource
    .extend({ version: version.describe('As in its ETag; increases with each change except use') })
    .meta({ id: 'KeyEventData', description: 'The key, never its value' }),
  member: memberResource,
  team: teamResource
    .extend({ version: version.describe('As in its ETag; increases with each change') })
    .meta({ id: 'TeamEventData', description: 'The team; if deleted, as it last was' }),
  saved_reply: savedReplyResource
    .extend({ version: version.describe('As in its ETag; increases with each edit') })
    .meta({ id: 'SavedReplyEventData', description: 'The saved reply; if deleted, as it last was' }),
  view: viewResource
    .omit({ filters: true })
    .extend({ version: version.describe('As in its ETag; increases with each edit') })
    .meta({ id: 'ViewEventData', description: 'The view, without its filters, which may name a customer' }),
  webhook: webhookResource
    .extend({ version: version.describe('As in its ETag; increases with each edit') })
    .meta({ id: 'WebhookEventData', description: 'The webhook, without its secret' }),
  agent: agentResource
    .omit({ stats: true })
    .extend({ version: version.describe('As in its ETag; increases with each change') })
    .meta({ id: 'AgentEventData', description: 'The agent, without its stats' }),
  conversation: conversationResource
    .extend({
      version: version.describe('As in its ETag; increases with each edit and each change of status'),
      revision: version.describe(
        'Increases with every change, including messages and ratings: the larger value is the later state',
      ),
    })
    .meta({ id: 'ConversationEventData', description: 'The conversation, without its messages' }),
  message: z
    .discriminatedUnion('type', [
      text.extend({}).meta({ id: 'TextMessageEventData' }),
      image.extend({}).meta({ id: 'ImageMessageEventData' }),
      buttons.extend({}).meta({ id: 'ButtonsMessageEventData' }),
    ])
    .meta({ id: 'MessageEventData', description: 'The message' }),
  note: noteEventResource,
  customer: customerEventResource,
  turn: turnResource
    .pick({
      id: true,
      agent_id: true,
      agent_version: true,
      state: true,
      reason: true,
      language: true,
      confidence: true,
      model: true,
      tokens_in: true,
      tokens_out: true,
      cost_usd: true,
      waited_ms: true,
      duration_ms: true,
      created_at: true,
    })
    .extend({
      conversation_id: idOutput('conv'),
      channel: z.enum(channels),
      completed_at: timestampOutput,
      version: version.describe('Increases when a suggestion is approved or rejected'),
    })
    .meta({
      id: 'TurnEventData',
      description: 'The turn, without texts, passages, steps and checks: GET the turn for those',
    }),
};

/** An object in an event. */
export type PublicEventData = { readonly [Name in ObjectName]: z.output<(typeof eventObjects)[Name]> };

function eventOf<Name extends ObjectName>(name: Name, id: string) {
  return z
    .object({
      id: z
        .string()
        .meta(idMeta('evt'))
        .describe('The same for every reader, delivery and repeat: discard events that you have already handled'),
      type: z.enum(objectTypes[name]),
      api_version: z.string().meta({ example: API_VERSION }),
      timestamp: timestampOutput.describe('When it happened'),
      mode: z.enum(modes),
      data: eventObjects[name],
    })
    .meta({ id });
}

/** In no log or stream. */
export const webhookTestEvent = z
  .object({
    id: z.string().meta(idMeta('evt')),
    type: z.literal(TEST_EVENT),
    api_version: z.string().meta({ example: API_VERSION }),
    timestamp: timestampOutput.describe('When the test was requested'),
    mode: z.enum(modes),
    data: z.object({ id: idOutput('hook').describe('The webhook that is tested') }),
  })
  .meta({ id: 'WebhookTestEvent' });
export type WebhookTestEvent = z.output<typeof webhookTestEvent>;

/** Discriminated by `type`. */
export const publicEventResource = z
  .union([
    eventOf('agent', 'AgentEvent'),
    eventOf('conversation', 'ConversationEvent'),
    eventOf('message', 'MessageEvent'),
    eventOf('note', 'NoteEvent'),
    eventOf('turn', 'TurnEvent'),
    eventOf('model', 'ModelEvent'),
    eventOf('document', 'DocumentEvent'),
    eventOf('suggestion', 'SuggestionEvent'),
    eventOf('key', 'KeyEvent'),
    eventOf('member', 'MemberEvent'),
    eventOf('team', 'TeamEvent'),
    eventOf('saved_reply', 'SavedReplyEvent'),
    eventOf('view', 'ViewEvent'),
    eventOf('webhook', 'WebhookEvent'),
    eventOf('customer', 'CustomerEvent'),
  ])
  .meta({ id: 'Event' });
export type PublicEvent = z.output<typeof publicEventResource>;
