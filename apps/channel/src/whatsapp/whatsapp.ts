import type { JsonObject } from '@parley/schemas';
import type { Provider, SimulatedMessage } from '../providers/provider';
import { fetchMedia } from './fetch-media';
import { format } from './format';
import { listTemplates } from './list-templates';
import { parse } from './parse';
import { simulatedImage } from './read-content';
import { headerFault } from './header-file';
import { renderTemplate } from './render-template';
import { sampleTemplates } from './sample-templates';
import { refer, send } from './send';
import { verify } from './verify';

const DAY_MS = 24 * 3_600_000;

/** Meta's WhatsApp Cloud API. */
export const whatsapp: Provider = {
  verify,
  parse,
  format,
  refer,
  send,
  fetchMedia,
  simulate,
  laneOf: ({ to, recipient }) => String(to ?? recipient),
  // Bursts are allowed; throttling is reported.
  laneIntervalMs: 0,
  replyWindowMs: DAY_MS,
  templates: { list: listTemplates, samples: sampleTemplates, render: renderTemplate, headerFault },
};

function simulate(inbound: SimulatedMessage, settings: JsonObject): JsonObject {
  const { customer } = inbound;
  const isNumber = /^\d+$/.test(customer.id);
  const from: JsonObject = isNumber ? { from: customer.id } : { from_user_id: customer.id };
  const timestamp = String(Math.floor(inbound.at.getTime() / 1_000));
  const message: JsonObject = { ...from, id: inbound.providerMessageId, timestamp, ...contentOf(inbound) };
  const profile: JsonObject = customer.name === undefined ? {} : { name: customer.name };
  const contact: JsonObject = { profile, ...(isNumber ? { wa_id: customer.id } : { user_id: customer.id }) };
  const phoneNumberId = settings['phone_number_id'] ?? '';
  const metadata = { display_phone_number: '15550000000', phone_number_id: phoneNumberId };
  const value: JsonObject = { messaging_product: 'whatsapp', metadata, contacts: [contact], messages: [message] };
  const entry = [{ id: '0', changes: [{ field: 'messages', value }] }];
  return { object: 'whatsapp_business_account', entry };
}

function contentOf({ text, buttonId, isPicture }: SimulatedMessage): JsonObject {
  if (isPicture) return simulatedImage(text);
  if (buttonId === undefined) return { type: 'text', text: { body: text } };
  return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: buttonId, title: text } } };
}
