import { analyzeMessage } from '../analyze-message';

const asks = (text: string): boolean => analyzeMessage(text).intent === 'human_request';

test.each([
  ...['Ik wil een mens spreken', 'mag ik een medewerker spreken?', 'Kunt u mij doorverbinden?', 'Ik wil geen bot'],
  ...['Verbind me door met een medewerker', 'Kan ik met iemand praten?', 'medewerker alstublieft'],
  ...[
    'Chcę rozmawiać z człowiekiem',
    'połącz mnie z konsultantem',
    'poproszę konsultanta',
    'Czy mogę porozmawiać z kimś?',
  ],
  ...['nie chcę bota, chcę człowieka', 'nie chcę rozmawiać z botem', 'voglio un operatore'],
  ...['I do not want to talk to a bot, get me a person', "I don't want a machine. I want a human."],
  ...["I don't want to talk to an agent I want a manager", "why can't I speak to a person"],
])('"%s" asks for a person', (text) => {
  expect(asks(text)).toBe(true);
});

test.each([
  ...['I do not want to talk to a person', "I don't want a human", "please don't transfer me to an agent"],
  ...['Ich möchte nicht mit einem Menschen sprechen', 'No quiero hablar con una persona', 'não quero um atendente'],
  ...['Je ne veux pas parler à un conseiller', 'Não quero falar com uma pessoa', 'Non voglio parlare con un operatore'],
  ...['Ik wil geen mens spreken', 'Ik wil niet met een medewerker praten', 'Nie chcę rozmawiać z człowiekiem'],
])('"%s" declines a person', (text) => {
  expect(asks(text)).toBe(false);
});

test.each([
  ...['Can I get a human sized teddy bear?', 'Quiero un oso de tamaño humano', 'Quero um urso de tamanho humano'],
  ...['Vorrei un orsacchiotto a grandezza umana', 'Je veux un ours en peluche taille humaine'],
  ...['Ich möchte einen Teddy in Menschengröße', 'Ik wil een beer op mensformaat', 'Kan ik een persoon toevoegen?'],
  ...['Chcę misia wielkości człowieka', 'Czy mogę dodać osobę do rezerwacji?'],
])('"%s" only names one', (text) => {
  expect(asks(text)).toBe(false);
});
