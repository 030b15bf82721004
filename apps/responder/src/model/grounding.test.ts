import { honest } from '../../test/grounding/honest-statements';
import { invented } from '../../test/grounding/invented-statements';
import { ungrounded } from './grounding';
import type { Grounds } from './grounds';
import { isRefusal, sourceTextOf, type ToolRecord } from './tool-record';

const grounds: Grounds = {
  passages: [],
  toolTexts: [],
  ownTexts: ['Mia', 'We are a shop.'],
  customerTexts: ['Where is my order 4712?'],
  language: 'en',
};

test.each(honest)('may be said ($language): $text', ({ language, passage, text }) => {
  expect(ungrounded(text, { ...grounds, passages: [passage], language })).toBeUndefined();
});

test.each(invented)('has no source ($language): $text', ({ language, passage, text }) => {
  expect(ungrounded(text, { ...grounds, passages: [passage], language })).toBeDefined();
});

const record: ToolRecord = {
  name: 'find_order',
  description: 'Finds an order',
  effect: 'read',
  given: '{"order_id":"4712"}',
  text: '',
  isOk: true,
};
const answered = (text: string) => sourceTextOf({ ...record, text });

test.each([
  ['en', '{"state":"sent","arrives":"2026-12-03"}', 'Your order 4712 was sent and arrives on 3 December 2026.'],
  ['en', '{"state":"in preparation"}', 'Your order 4712 is being prepared.'],
  ['en', '{"state":"open"}', 'Your order 4712 has not been sent yet.'],
  ['de', '{"state":"sent"}', 'Ihre Bestellung 4712 wurde verschickt.'],
  ['es', '{"state":"sent"}', 'Su pedido 4712 ha sido enviado.'],
  ['fr', '{"state":"sent"}', 'Votre commande 4712 a été expédiée.'],
  ['pt', '{"state":"sent"}', 'O seu pedido 4712 foi enviado.'],
  ['en', '{"paid":false}', 'Your order 4712 is not paid yet.'],
  ['en', '{"paid":false}', 'Your order 4712 still has to be paid.'],
  ['en', '{"paid":true}', 'Your order 4712 is paid.'],
  ['en', '{"state":"not sent"}', 'Your order 4712 has not been sent.'],
  ['en', '{"stock":0}', 'The item is out of stock.'],
  ['en', '{"balance":-50}', 'Your balance is -50.'],
  ['de', '{"bezahlt":false}', 'Ihre Bestellung 4712 ist noch nicht bezahlt.'],
])('what a tool answered may be said (%s): %s: %s', (language, text, sentence) => {
  expect(ungrounded(sentence, { ...grounds, language, toolTexts: [answered(text)] })).toBeUndefined();
});

test.each([
  ['{"state":"in preparation"}', 'Your order 4712 left our warehouse yesterday and the driver is on his way to you.'],
  ['{"state":"in preparation"}', 'Your order 4712 was sent.'],
  ['{"paid":false}', 'Your order 4712 is paid.'],
  ['{"paid":true}', 'Your order 4712 is not paid.'],
  ['{"state":"not sent"}', 'Your order 4712 was sent.'],
  ['{"covered":false}', 'Your repair is covered.'],
  ['{"stock":0}', 'The item is in stock.'],
  ['{"balance":-50}', 'Your balance is 50.'],
  ['{"bezahlt":false}', 'Ihre Bestellung 4712 ist bezahlt.'],
  ['{"state":"sent"}', 'Your order 4712 was not sent.'],
  ['{"state":"sent"}', 'Your order 4712 was sent, and you get a full refund.'],
  ['{"state":"sent"}', 'Our founder climbed mountains before he started the company.'],
])('what a tool did not answer may not: %s: %s', (text, sentence) => {
  expect(ungrounded(sentence, { ...grounds, toolTexts: [answered(text)] })).toContain(sentence);
});

test.each([
  ['{"cancelled":true}', false],
  ['{"state":"sent","errors":[],"error":null}', false],
  ['{"ok":false}', true],
  ['{"success":false,"reason":"shipped"}', true],
  ['{"error":"no such order"}', true],
  ['{"status":"rejected"}', true],
])('an answer that refuses: %s (%p)', (text, expected) => {
  expect(isRefusal(text)).toBe(expected);
});

test.each(['Nova', 'Mia', 'Max', 'Clara'])(
  'a name that is a word of another language lets nothing pass: %s',
  (name) => {
    const passages = ['Fees\nA first consultation costs £48. A follow-up visit within 14 days costs £29.'];
    const read = { ...grounds, passages, ownTexts: [name, 'Grüßen Sie immer freundlich und fassen Sie sich kurz.'] };
    expect(ungrounded('A first consultation costs £29 [1].', read)).toContain('£29');
    expect(ungrounded('A first consultation costs £48 [1].', read)).toBeUndefined();
  },
);
