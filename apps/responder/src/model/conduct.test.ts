import { forbidden } from '../../test/conduct/conduct-texts';
import { machineQuestions, otherQuestions } from '../../test/conduct/machine-questions';
import { linesOf, permitted } from '../../test/conduct/permitted-texts';
import { readMachineQuestion } from '../conduct/asks-whether-machine';
import { conductFault } from './conduct';

const LENGTH = 4_096;
/** Measured: below 50. */
const CPU_MS_MAX = 500;

test.each(Object.entries(forbidden).flatMap(([fault, texts]) => linesOf(texts).map((text) => [fault, text])))(
  '%s: %s',
  (fault, text) => {
    expect(conductFault(text as string)).toBe(fault);
  },
);

test.each(linesOf(permitted))('may be said: %s', (text) => {
  expect(conductFault(text)).toBeUndefined();
});

test('what looks like a placeholder and stands in a source is none', () => {
  const sources = ['Write {order_id} into the subject, or XXX for none.'];
  expect(conductFault('Write {order_id} into the subject.', sources)).toBeUndefined();
  expect(conductFault('Write {customer_id} into the subject.', sources)).toBe('it has a placeholder');
});

test.each(linesOf(machineQuestions))('asks whether a machine answers: %s', (text) => {
  expect(readMachineQuestion(text)).toEqual({ isAsked: true, rest: '' });
});

test.each(linesOf(otherQuestions))('asks something else: %s', (text) => {
  expect(readMachineQuestion(text)).toEqual({ isAsked: false, rest: text });
});

test('what stands beside the question is kept', () => {
  expect(readMachineQuestion('Are you a bot? Where is my parcel?').rest).toBe('Where is my parcel?');
  expect(readMachineQuestion('Are you a bot or can I talk to a person?')).toMatchObject({
    isAsked: true,
    rest: 'Are you a bot or can I talk to a person?',
  });
});

test.each([
  ...['Falo com um robô?', 'Falo com um robô', 'Praat ik met een bot?', 'Bent u een echt persoon?', 'bot?', 'human?'],
  ...['Schreibt hier ein Mensch?', 'Parlo con una persona?', 'É uma pessoa real?', 'Mensch?'],
  ...["I want to know if I'm talking to a human", 'Quiero saber si hablo con un robot', 'Is there a real person here?'],
])('is no request for a person, though its words are: %s', (text) => {
  expect(readMachineQuestion(text, () => true)).toEqual({ isAsked: true, rest: '' });
});

test.each([
  ...['Mensch', 'human', 'Kann ich mit einem Menschen sprechen?', 'Is there a person I can talk to?'],
  ...['posso parlare con un operatore?', 'Ik wil een mens spreken'],
])('is a request for a person: %s', (text) => {
  expect(readMachineQuestion(text, () => true).rest).toBe(text);
});

test.each([
  ['Mitarbeiter', false],
  ['How do I speak to a human?', true],
  ['Are you a bot? Mitarbeiter!', true],
])('a request for a person stays: %s', (text, isAsked) => {
  const isHandoffRequest = (sentence: string): boolean => /mitarbeiter|speak to a human/i.test(sentence);
  const read = readMachineQuestion(text, isHandoffRequest);
  expect(read).toEqual({ isAsked, rest: isAsked ? text.replace('Are you a bot? ', '') : text });
});

test.each([
  'a',
  'a ',
  'you are so very really ',
  'give me the ',
  'number code on the back of your 3 digit ',
  'wie ist die ',
])('a long text of "%s" takes no longer than others', (part) => {
  conductFault('So');
  const before = process.cpuUsage();
  expect(conductFault(part.repeat(LENGTH / part.length))).toBeUndefined();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(CPU_MS_MAX);
});
