import type { ConversationServiceService } from '@parley/contract/conversation';
import type { MediaServiceService } from '@parley/contract/media';
import { ParleyError, validationFailed } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import { formatId, metadataFault, type JsonObject, type Tenant } from '@parley/schemas';
import type { MessageTemplate, SendTemplateInput } from '@parley/schemas/channels';
import type { Channel } from '../channels/channel';
import type { ChannelsDeps } from '../channels/channels-deps';
import { findChannel } from '../channels/channels.store';
import { providers } from '../channels/providers';
import type { Templates } from '../providers/provider';
import { faultAt, headerFileOf, parameterFaults, type Parameters } from '../providers/template';
import { LIST_AGE_MS, readTemplates, REFRESHED_AGE_MS } from './read-templates';
import { findHoldingChannel, type TemplateMessage } from './templates.store';

const TEXT_MAX = 4_096;
const DEADLINE_MS = 5_000;

export interface PrepareDeps extends ChannelsDeps {
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly files: Pick<GrpcClient<typeof MediaServiceService>, 'getMedia'>;
}

/**
 * The message that sends a template in a conversation (a uuid).
 *
 * @throws ParleyError not_found, validation_failed, template_not_sendable, provider_refused, unavailable
 */
export async function prepareTemplate(
  deps: PrepareDeps,
  tenant: Tenant,
  conversationId: string,
  { name, language, parameters }: SendTemplateInput,
): Promise<Pick<TemplateMessage, 'content' | 'metadata' | 'body'>> {
  const channelId = await findHoldingChannel(deps.pool, tenant, conversationId);
  const channel = channelId && (await findChannel(deps.pool, tenant, channelId));
  const rules = channel && providers[channel.type]?.templates;
  if (!channel || !rules) {
    const request = { id: formatId('conv', conversationId), newestMessages: 0 };
    await deps.conversations.getConversation(request, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true });
    throw notSendable('The conversation is not on a channel with templates');
  }
  const template = await requireTemplate(deps, tenant, channel, { name, language });
  if (!template.is_sendable) throw notSendable(template.detail ?? 'The provider does not accept the template');
  const given = parameters ?? {};
  const faults = parameterFaults(template, given);
  if (faults.length > 0) throw validationFailed(faults);
  await requireHeaderFile(deps, tenant, { template, rules, given });
  const { text, body } = rules.render(template, given);
  const metadata: JsonObject = { template: { name, language, category: template.category, parameters: given } };
  if (text.length > TEXT_MAX) throw tooLong(`must produce a text of at most ${TEXT_MAX} characters`);
  if (metadataFault(metadata)) throw tooLong('are too large for the metadata of a message');
  return { content: text, metadata, body };
}

interface Header {
  readonly template: MessageTemplate;
  readonly rules: Templates;
  readonly given: Parameters;
}

/** @throws ParleyError validation_failed: there is no such file, or the provider takes no such header; unavailable */
async function requireHeaderFile({ files }: PrepareDeps, tenant: Tenant, { template, rules, given }: Header) {
  const id = headerFileOf(given);
  const parameter = template.parameters.find(({ name }) => name === 'header');
  if (id === undefined || !parameter) return;
  const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
  const { media } = await files.getMedia({ id }, options).catch((err: unknown) => {
    if (!(err instanceof ParleyError) || err.code !== 'not_found') throw err;
    return { media: undefined };
  });
  if (!media) throw validationFailed([faultAt('header', 'not_found', 'is not the id of a file')]);
  const fault = rules.headerFault(parameter.type, { mime_type: media.mimeType, size_bytes: media.sizeBytes });
  if (fault !== undefined) throw validationFailed([faultAt('header', 'format', fault)]);
}

function notSendable(detail: string): ParleyError {
  return new ParleyError('template_not_sendable', detail);
}

function tooLong(message: string): ParleyError {
  return validationFailed([{ path: 'parameters', code: 'max_length', message }]);
}

/** An unknown template may be new, so the list is read once more. */
async function requireTemplate(
  deps: ChannelsDeps,
  tenant: Tenant,
  channel: Channel,
  wanted: Pick<MessageTemplate, 'name' | 'language'>,
): Promise<MessageTemplate> {
  let isNameKnown = false;
  for (const ageMs of [LIST_AGE_MS, REFRESHED_AGE_MS]) {
    const { templates } = await readTemplates(deps, tenant, channel, ageMs);
    const named = templates.filter(({ name }) => name === wanted.name);
    const found = named.find(({ language }) => language === wanted.language);
    if (found) return found;
    isNameKnown = named.length > 0;
  }
  const fault = isNameKnown
    ? { path: 'language', message: 'is not a language of the template' }
    : { path: 'name', message: 'is not the name of a template' };
  throw validationFailed([{ ...fault, code: 'not_found' }]);
}
