import type { Written } from './world';

const of = (
  language: Written['language'],
  kind: string,
  texts: readonly string[],
  rest: Partial<Written> = {},
): Written => ({
  language,
  kind,
  texts,
  ...rest,
});

export const honestTexts: readonly Written[] = [
  of('en', 'marked', [
    'We are open Monday to Thursday from 9 am to 6 pm [1].',
    'On Saturday we are open from 10 until 2 pm [1].',
    'We are closed on Fridays and Sundays [1].',
    'No, we are closed on Sunday [1].',
    'An inspection costs eighty-five euros and takes two days [2].',
    'If a tyre has a puncture, the repair costs 19 euros [2].',
    'New bicycles come with three years of warranty, the battery with two [3].',
    'You can cancel your rental for free until 48 hours before it begins; after that we charge 30 euros [4].',
    'Yes, we rent bicycles to children from six years on, and a helmet is included [5].',
    'We deliver within Kassel on weekday mornings, for 12 euros [6].',
    'The workshop is run by Ines Okafor [7].',
    'You can call us on +49 561 5550134 or write to hello@velonord.example [8].',
    'Hello! An inspection costs 85 euros [2]. Is there anything else I can help you with?',
    'Thank you for asking. We rent to children from the age of six [5].',
  ]),
  of('en', 'nothing is stated', [
    'Hello! How can I help you?',
    'I am sorry, I do not have any information about that.',
    'Could you tell me the number of your rental?',
    'You are welcome! Have a nice day.',
    'I could not find that in what I know. Would you like to talk to a person?',
    'Please tell me which bicycle you mean.',
  ]),
  of(
    'en',
    'words of the customer',
    ['Do you mean Sunday from 9 to 12?', 'I do not know anything about a warranty of twenty years.'],
    {
      question: 'My neighbour says that you are open on Sunday from 9 to 12 and give a warranty of twenty years.',
    },
  ),
  of(
    'en',
    'what a tool found',
    [
      'Your rental 4712 is confirmed and starts on 3 December 2026.',
      'Your rental starts on 3 December 2026 and costs 36 euros.',
    ],
    {
      scene: 'found',
      question: 'What about my rental 4712?',
    },
  ),
  of(
    'en',
    'what a tool did',
    ['Your inspection on Tuesday at 10:30 is booked. Your reference is R-2041.', 'Done! See you on Tuesday.'],
    { scene: 'done', question: 'yes' },
  ),
  of(
    'en',
    'what a tool refused',
    ['I am sorry, that slot is taken. Which other time would suit you?', 'Your inspection was not booked.'],
    {
      scene: 'refused',
      question: 'yes',
    },
  ),
  of('de', 'marked', [
    'Montag bis Donnerstag haben wir von 9 bis 18 Uhr geöffnet [1].',
    'Am Samstag sind wir von 10 bis 14 Uhr für Sie da [1].',
    'Freitags und sonntags haben wir geschlossen [1].',
    'Die Inspektion kostet fünfundachtzig Euro und dauert zwei Tage [2].',
    'Für neue Fahrräder gilt eine Garantie von drei Jahren, für den Akku von zwei Jahren [3].',
    'Bis 48 Stunden vor Beginn können Sie Ihre Miete kostenlos absagen [4].',
    'Ja, wir vermieten an Kinder ab sechs Jahren [5].',
    'Die Werkstatt wird von Frau Okafor geleitet [7].',
  ]),
  of('de', 'nothing is stated', [
    'Guten Tag! Wie kann ich Ihnen helfen?',
    'Das weiß ich leider nicht.',
    'Bitte nennen Sie mir die Nummer Ihrer Miete.',
    'Gern geschehen!',
  ]),
  of('de', 'what a tool did', ['Ihre Inspektion am Dienstag um 10:30 Uhr ist gebucht.'], {
    scene: 'done',
    question: 'ja',
  }),
  of('es', 'marked', [
    'Abrimos de lunes a jueves de 9:00 a 18:00 [1].',
    'El sábado abrimos de diez de la mañana a 2 pm [1].',
    'Una revisión cuesta ochenta y cinco euros [2].',
    'Sí, alquilamos a niños a partir de los seis años [5].',
    'Puede cancelar el alquiler gratis hasta 48 horas antes [4].',
  ]),
  of('es', 'nothing is stated', [
    '¡Hola! ¿En qué puedo ayudarle?',
    'Lo siento, no tengo información sobre eso.',
    '¿Podría darme el número de su alquiler?',
  ]),
  of('fr', 'marked', [
    'Nous sommes ouverts du lundi au jeudi de 9h à 18h [1].',
    'Une révision coûte quatre-vingt-cinq euros [2].',
    'Oui, nous louons aux enfants à partir de six ans [5].',
    'La batterie est garantie deux ans [3].',
    'Le dimanche, nous sommes fermés [1].',
  ]),
  of('fr', 'nothing is stated', [
    'Bonjour ! Comment puis-je vous aider ?',
    "Je suis désolé, je n'ai pas d'information à ce sujet.",
    "Pouvez-vous m'indiquer le numéro de votre location ?",
  ]),
  of('pt', 'marked', [
    'Abrimos de segunda a quinta, das 9h às 18h [1].',
    'Uma revisão custa oitenta e cinco euros [2].',
    'Sim, alugamos a crianças a partir dos seis anos [5].',
    'A bateria tem dois anos de garantia [3].',
  ]),
  of('pt', 'nothing is stated', [
    'Olá! Como posso ajudar?',
    'Lamento, não tenho informação sobre isso.',
    'Pode dizer-me o número do seu aluguer?',
  ]),
];
