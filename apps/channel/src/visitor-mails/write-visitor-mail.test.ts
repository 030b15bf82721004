import { Author, Sender } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import { newMessage } from '../../test/conversation-stand-in';
import { visitorMailTexts } from './visitor-mail-texts';
import { writeVisitorMail, type MailContent } from './write-visitor-mail';

const id = newId('conv');
const said = (content: string, author = Author.HUMAN) => newMessage(id, 2, { content, sender: Sender.AGENT, author });
const write = (fields: Partial<MailContent>) =>
  writeVisitorMail({
    ...{ missed: [said('Hello')], names: new Map(), isConfirmed: false, name: 'Shop', language: 'en' },
    ...{ openPath: '/widget/conversation', unsubscribePath: '/widget/unsubscribe', ...fields },
  });

test('a name cannot end the subject, nor stand for something else in it', () => {
  expect(write({ name: 'Shop\r\nBcc: c@d.example' }).subject).toBe('New reply from Shop Bcc: c@d.example');
  expect(write({ name: "$& $'" }).subject).toBe("New reply from $& $'");
});

test('long, many and empty messages', () => {
  expect(write({ missed: [said('x'.repeat(2_000))] }).lines).toEqual([`${'x'.repeat(999)}…`]);
  const many = write({ missed: Array.from({ length: 12 }, () => said('Hello')) });
  expect(many.lines).toEqual([...Array.from({ length: 10 }, () => 'Hello'), visitorMailTexts.en.more]);
  expect(write({ missed: [said(' ')] }).lines).toEqual([visitorMailTexts.en.answered]);
  expect(write({ missed: [said('Person'), said('Agent', Author.AI)] }).lines).toEqual([
    'Person',
    visitorMailTexts.en.more,
  ]);
});

test.each([
  ['pt-BR', 'Nova resposta de Shop'],
  ['AR', 'رد جديد من Shop'],
  ['xx', 'New reply from Shop'],
  ['constructor', 'New reply from Shop'],
])('a visitor whose language is %s reads %s', (language, subject) => {
  expect(write({ language }).subject).toBe(subject);
});

test('a mail says who says what once a person in it has a name', () => {
  const [ada, other] = [newId('member'), newId('member')];
  const names = new Map([[ada, 'Ada']]);
  const of = (content: string, author: Author, memberId?: string) => ({ ...said(content, author), memberId });
  const missed = [
    of('Hello', Author.HUMAN, ada),
    of('A machine', Author.AI, ada),
    of('Somebody', Author.HUMAN, other),
    of('By a key', Author.HUMAN),
  ];
  const lines = (fields: Partial<MailContent>) => write({ missed, isConfirmed: true, ...fields }).lines;
  const named = ['Ada: Hello', 'AI agent: A machine', 'Our team: Somebody', 'Our team: By a key'];
  expect(lines({ names })).toEqual(named);
  expect(lines({})).toEqual(missed.map(({ content }) => content));
  expect(lines({ names, language: 'fr' })[0]).toBe('Ada\u00a0: Hello');
  // Nobody with a name is quoted.
  expect(lines({ names, missed: missed.slice(1) })).toEqual(['A machine', 'Somebody', 'By a key']);
});
