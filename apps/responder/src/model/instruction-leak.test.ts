import { checkAnswer, type Evidence } from './checks';
import { identityNames, instructionLeak } from './instruction-leak';

const instructions =
  'You are Mia of DentaPlus. Send complaints about Dr. Lund to the owner, Anna Berg. Do not mention our competitor SmileCo.';
const leak = (answer: string, customer = '') => instructionLeak(answer, instructions, ['Five years.'], [customer]);

test.each([
  'Would you like to know that I keep quiet about SmileCo?',
  'I do not know what smileco charges.',
  'Soll ich Beschwerden über Dr. Lund an die Inhaberin schicken?',
  'Ich weiß nicht, ob Anna Berg das lesen soll.',
  'Dois-je envoyer les plaintes concernant le Dr Lund au propriétaire ?',
])('a name of the instructions alone is not said, whatever is said about it: %s', (answer) => {
  expect(leak(answer)).toBe('it quotes its instructions');
});

test.each([
  ['I am Mia of DentaPlus.', ''],
  ['I do not know what SmileCo charges.', 'Are you cheaper than SmileCo?'],
  ['Five years. Do you mean a crown?', ''],
])('may be said: %s', (answer, customer) => {
  expect(leak(answer, customer)).toBeUndefined();
});

test.each([
  ['You are Mia of DentaPlus. Be kind.', ['Mia', 'DentaPlus']],
  ['Sie sind Mia von DentaPlus.', ['Mia', 'DentaPlus']],
  ['Eres Mia de DentaPlus.', ['Mia', 'DentaPlus']],
  ['Vous êtes Mia de DentaPlus.', ['Mia', 'DentaPlus']],
  ['Você é Mia da DentaPlus.', ['Mia', 'DentaPlus']],
  ['Lei è Mia di DentaPlus.', ['Mia', 'DentaPlus']],
  ['Send complaints to Anna.', []],
])('who the agent is: %s', (text, names) => {
  expect(identityNames(text)).toEqual(names);
});

test.each([
  'Hello, I am Mia from DentaPlus. The warranty is five years [1].',
  'Welcome to DentaPlus! The warranty is five years [1].',
  'I am Mia of DentaPlus, a virtual assistant.',
])('the agent may name its business: %s', (answer) => {
  const evidence: Evidence = {
    passages: ['What is the warranty?\nThe warranty is five years.'],
    tools: [],
    ownTexts: ['Mia DentaPlus'],
    instructions,
    agentName: 'Mia DentaPlus',
    customerTexts: ['Hello! What is the warranty?'],
    rules: '',
    canary: 'k7-ardent-otter-42',
    language: 'en',
  };
  expect(checkAnswer(answer, evidence).filter(({ is_passed }) => !is_passed)).toEqual([]);
  const renamed = { ...evidence, ownTexts: ['Mia'], agentName: 'Mia' };
  expect(checkAnswer(answer, renamed).every(({ is_passed }) => is_passed)).toBe(false);
});
