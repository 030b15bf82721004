import { inboundMessageOf } from '../inbound/inbound-message-of';
import type { InboundDeps } from '../inbound/inbound-deps';
import type { OwnedChannel } from '../channels/channels.store';
import { limitDetails } from '../providers/limit-details';
import type { MessageUpdate } from '../providers/provider';
import { parse } from './parse';

async function taken(message: object, profile: object = { name: 'Anna' }) {
  const said = { from: '15551234567', id: 'wamid.1', timestamp: '1790000000', ...message };
  const contacts = [{ profile, wa_id: '15551234567' }];
  const value = { metadata: { phone_number_id: '1' }, contacts, messages: [said] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const [update] = parse({ body, contentType: 'application/json' }, { phone_number_id: '1' }) as [MessageUpdate];
  const { content, kind, words, metadata } = await inboundMessageOf(
    {} as InboundDeps,
    // In test mode, where nothing is fetched.
    { tenant: { mode: 'test' } } as OwnedChannel,
    update,
    false,
  );
  const described = kind === undefined ? undefined : { kind, ...(words === undefined ? {} : { words }) };
  return { content, described, kind: metadata['kind'], provider: limitDetails(update.details ?? {}) };
}

const order = {
  catalog_id: 'cat_1',
  text: 'Please hurry',
  product_items: [
    { product_retailer_id: 'sku1', quantity: 2, item_price: 9.5, currency: 'EUR' },
    { product_retailer_id: 'sku2', quantity: 1, item_price: 3, currency: 'EUR' },
  ],
};
const contact = {
  name: { formatted_name: 'Jane Doe', first_name: 'Jane' },
  phones: [{ phone: '+49 151 1', wa_id: '491511', type: 'CELL' }],
  emails: [{ email: 'jane@example.com', type: 'WORK' }],
  org: { company: 'Doe Ltd' },
};
const form = { name: 'flow', body: 'Sent', response_json: '{"flow_token":"t-1","size":"M","gift":true}' };

test.each([
  [
    { type: 'location', location: { latitude: 48.8, longitude: 2.3, name: 'Ritz', address: 'Place Vendôme 15' } },
    '[location: Ritz, Place Vendôme 15]',
    { kind: 'location' },
    { location: { latitude: 48.8, longitude: 2.3, name: 'Ritz', address: 'Place Vendôme 15' } },
  ],
  [
    { type: 'location', location: { latitude: 48.8, longitude: 2.3 } },
    '[location: 48.8, 2.3]',
    { kind: 'location' },
    { location: { latitude: 48.8, longitude: 2.3 } },
  ],
  [
    { type: 'contacts', contacts: [contact] },
    '[contact: Jane Doe]',
    { kind: 'contacts' },
    {
      contacts: [
        {
          name: 'Jane Doe',
          phones: [{ phone: '+49 151 1', wa_id: '491511', type: 'CELL' }],
          emails: [{ email: 'jane@example.com', type: 'WORK' }],
          company: 'Doe Ltd',
        },
      ],
    },
  ],
  [
    { type: 'order', order },
    '[order: 2 items] Please hurry',
    { kind: 'order', words: 'Please hurry' },
    { order: { catalog_id: 'cat_1', text: 'Please hurry', items: order.product_items } },
  ],
  [
    { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: form } },
    '[form: size: M, gift: true]',
    { kind: 'form' },
    { form },
  ],
  [
    {
      type: 'document',
      document: { id: 'm2', filename: 'in[voice].pdf', mime_type: 'application/pdf', caption: 'Mine' },
    },
    '[document: in voice .pdf] Mine',
    { kind: 'document', words: 'Mine' },
    { document: { id: 'm2', filename: 'in[voice].pdf', mime_type: 'application/pdf' } },
  ],
  [
    { type: 'audio', audio: { id: 'm3', mime_type: 'audio/ogg; codecs=opus', voice: true } },
    '[audio]',
    { kind: 'audio' },
    { audio: { id: 'm3', mime_type: 'audio/ogg; codecs=opus', voice: true } },
  ],
  [
    { type: 'sticker', sticker: { id: 'm4', mime_type: 'image/webp', animated: false } },
    '[sticker]',
    { kind: 'sticker' },
    { sticker: { id: 'm4', mime_type: 'image/webp', animated: false } },
  ],
  [
    { type: 'video', video: { id: 'm5', mime_type: 'video/mp4', caption: 'See?' } },
    '[video] See?',
    { kind: 'video', words: 'See?' },
    { video: { id: 'm5', mime_type: 'video/mp4' } },
  ],
  [
    {
      type: 'unsupported',
      errors: [{ code: 131051, title: 'Unsupported message type' }],
      unsupported: { type: 'poll' },
    },
    '[unsupported]',
    { kind: 'unsupported' },
    { unsupported: { type: 'poll' } },
  ],
])('%j', async (message, content, described, provider) => {
  expect(await taken(message)).toEqual({ content, described, kind: described.kind, provider });
});

test('a text and a name lose what is no text of Postgres', async () => {
  const text = { type: 'text', text: { body: 'When\0 do you\ud800 open?' } };
  expect(await taken(text)).toMatchObject({ content: 'When do you\ufffd open?' });
  const said = { from: '15551234567', id: 'wamid.1', timestamp: '1790000000', ...text };
  const contacts = [{ profile: { name: 'An\0na' }, wa_id: '15551234567' }];
  const value = { metadata: { phone_number_id: '1' }, contacts, messages: [said] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const [update] = parse({ body, contentType: 'application/json' }, { phone_number_id: '1' }) as [MessageUpdate];
  expect(update.customer.name).toBe('Anna');
});

test('what a text came from is kept: an ad, a product, a forward, the user name', async () => {
  const referral = { source_type: 'ad', source_id: '12', headline: 'Shoes', ctwa_clid: 'c1', unknown: 'x' };
  const referred = { catalog_id: 'cat_1', product_retailer_id: 'sku1' };
  const context = { id: 'wamid.0', from: '1555', forwarded: true, referred_product: referred };
  const text = { type: 'text', text: { body: '[order]' }, referral, context };
  expect(await taken(text, { name: 'Anna', username: '@anna' })).toEqual({
    content: '[order]',
    described: undefined,
    kind: undefined,
    provider: {
      referral: { source_type: 'ad', source_id: '12', headline: 'Shoes', ctwa_clid: 'c1' },
      referred_product: referred,
      forwarded: true,
      username: '@anna',
    },
  });
});

test('what is too long, too deep or no text of Postgres is limited, and said to be', () => {
  const items = Array.from({ length: 500 }, (_, n) => ({ product_retailer_id: `sku${n}`.repeat(20), quantity: n }));
  const limited = limitDetails({ order: { items } }) as { order: { items: unknown[] }; is_truncated?: true };
  expect(Buffer.byteLength(JSON.stringify(limited))).toBeLessThanOrEqual(8_192);
  expect(limited.order.items.length).toBeGreaterThan(2);
  expect(limited.is_truncated).toBe(true);
  expect(limitDetails({ a: 'x\0\ud800y' })).toEqual({ a: 'x\ufffdy' });
  const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
  expect(limitDetails(deep)).toEqual({ a: { b: { c: { d: { e: {} } } } }, is_truncated: true });
  expect(limitDetails({ a: null, b: '' })).toBeUndefined();
  expect(limitDetails({ id: 2 ** 60 })).toEqual({ id: String(2 ** 60) });
});
