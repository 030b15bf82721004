import { findUnsupportedClaim } from './action-claims';
import { findCommitments } from './promises';
import type { ToolRecord } from './tool-record';

const write: ToolRecord = {
  name: 'cancel_order',
  description: 'Cancels an order',
  effect: 'write',
  given: '{"order_id":"4712"}',
  text: '{"cancelled":true}',
  isOk: true,
};
const read: ToolRecord = {
  ...write,
  name: 'find_order',
  description: 'Finds an order',
  effect: 'read',
  text: '{"state":"in preparation"}',
};

test.each([
  ['en', 'Your order 4712 has been cancelled.'],
  ['en', 'I have cancelled your order 4712.'],
  ['en', 'I cancelled your order.'],
  ['en', 'Done! I took care of it.'],
  ['en', 'All set, your address is updated now. [1]'],
  ['en', 'Your order has been cancelled and the money is on its way. [1]'],
  ['en', "I've just gone ahead and refunded you."],
  ['en', "I've dispatched a plumber to you."],
  ['de', 'Ich habe einen Monteur losgeschickt.'],
  ['es', 'He despachado a un fontanero.'],
  ['fr', "J'ai dépêché un plombier chez vous."],
  ['pt', 'Já foi despachado um técnico.'],
  ['de', 'Erledigt, ich habe Ihre Bestellung 4712 storniert.'],
  ['de', 'Ihre Bestellung 4712 wurde soeben storniert.'],
  ['de', 'Ihre Adresse ist jetzt geändert.'],
  ['es', 'Listo, he cancelado su pedido 4712.'],
  ['es', 'Su pedido 4712 ha sido cancelado.'],
  ['es', 'Su pedido se ha cancelado.'],
  ['fr', "C'est fait, votre commande 4712 est annulée."],
  ['fr', 'Votre commande 4712 a bien été annulée.'],
  ['fr', "J'ai annulé votre commande."],
  ['pt', 'Pronto, o seu pedido 4712 foi cancelado.'],
  ['pt', 'Já cancelei o seu pedido.'],
  ['pt', 'O seu endereço foi atualizado.'],
])('is no deed without a tool (%s): %s', (language, text) => {
  expect(findUnsupportedClaim(text, [], [], language)).toBeDefined();
  expect(findUnsupportedClaim(text, [], [read], language)).toBeDefined();
});

test.each([
  ['en', 'I have cancelled your order 4712.'],
  ['en', 'Done! Your order 4712 has been cancelled.'],
  ['de', 'Erledigt, ich habe Ihre Bestellung 4712 storniert.'],
  ['es', 'Listo, he cancelado su pedido 4712.'],
  ['fr', "C'est fait, votre commande 4712 est annulée."],
  ['pt', 'Pronto, o seu pedido 4712 foi cancelado.'],
])('is a deed that a tool did (%s): %s', (language, text) => {
  expect(findUnsupportedClaim(text, [], [write], language)).toBeUndefined();
  for (const answer of ['{"cancelled":false,"reason":"already shipped"}', '{"state":"not cancelled"}']) {
    expect(findUnsupportedClaim(text, [], [{ ...write, text: answer }], language)).toBeDefined();
  }
  expect(
    findUnsupportedClaim(text, [], [{ ...write, isOk: false, text: '{"error":"no such order"}' }], language),
  ).toBeDefined();
});

test.each([
  'I have refunded everything to you and deleted your account.',
  'I have cancelled your order and refunded 500 euros.',
  'I have approved a credit.',
  'Your account has been deleted.',
  'I have cancelled your order 4713.',
])('more than the tool did is not done: %s', (text) => {
  expect(findUnsupportedClaim(text, [], [write], 'en')).toBeDefined();
});

test.each([
  ['en', 'Your order 4712 was sent and arrives on 3 December 2026.', '{"state":"sent"}'],
  ['de', 'Ihre Bestellung wurde storniert.', '{"state":"cancelled"}'],
])('how a thing stands may be what a tool has read (%s): %s', (language, text, answer) => {
  expect(findUnsupportedClaim(text, [], [{ ...read, text: answer }], language)).toBeUndefined();
  expect(findUnsupportedClaim(text, [], [{ ...read, text: '{"state":"open"}' }], language)).toBeDefined();
});

test.each([
  ['en', 'Once your order has been sent, you get an e-mail.'],
  ['en', 'Orders are sent within two days.'],
  ['en', 'I could not cancel your order.'],
  ['en', 'Your order has not been cancelled.'],
  ['en', 'Has your order been sent?'],
  ['en', 'You can cancel the order in your account until it is packed.'],
  ['de', 'Sobald Ihre Bestellung verschickt wurde, bekommen Sie eine E-Mail.'],
  ['de', 'Ich habe Ihre Bestellung nicht storniert.'],
  ['es', 'Cuando su pedido ha sido enviado, recibe un correo.'],
  ['fr', 'Dès que votre commande a été expédiée, vous recevez un e-mail.'],
  ['pt', 'Quando o seu pedido foi enviado, recebe um e-mail.'],
])('claims no deed (%s): %s', (language, text) => {
  expect(findUnsupportedClaim(text, [], [], language)).toBeUndefined();
});

test.each([
  'Voy a preguntar en el almacén y le escribo mañana.',
  'Le escribo mañana.',
  'I will find out and let you know.',
  "I'll take care of it.",
  'We will reply to you tomorrow.',
  'A member of staff will be in touch shortly.',
  'Ich werde nachsehen und Ihnen schreiben.',
  'Wir klären das für Sie.',
  'Je vais regarder et vous écrire.',
  'Je vous rappelle demain.',
  'Vou perguntar no armazém.',
  'Entramos em contacto amanhã.',
  'Een collega belt u terug.',
  'Wij betalen u het geld terug.',
  'Oddzwonimy do pana jutro.',
  'Yo me encargo.',
  'Ich kümmere mich darum.',
])('a promise: %s', (text) => {
  expect(findCommitments(text, [])).not.toEqual([]);
});
