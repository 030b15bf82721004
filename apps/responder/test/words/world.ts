import type { Language } from '@parley/language';
import type { SpokenLanguage } from '@parley/schemas';
import type { Hit } from '../../src/decision/search-hit';
import type { ToolEnd } from '../../src/tool/toolbox';

/** The tool call before the model's text. */
export type Scene = 'none' | 'done' | 'refused' | 'denied' | 'pending' | 'found';

export interface Written {
  readonly language: SpokenLanguage;
  /** Undefined: the bicycle shop's. */
  readonly passages?: readonly Hit[];
  readonly kind: string;
  /** Undefined: a question without names. */
  readonly question?: string;
  readonly scene?: Scene;
  readonly texts: readonly string[];
}

/** Numbered from 1. */
const knowledge: Readonly<Record<Language, readonly (readonly [title: string, text: string])[]>> = {
  en: [
    [
      'When are you open?',
      'We are open Monday to Thursday from 9:00 to 18:00, and on Saturday from 10:00 to 14:00. On Friday and Sunday we are closed.',
    ],
    [
      'What does an inspection cost?',
      'An inspection costs 85 euros and takes two days. Repairing a puncture costs 19 euros.',
    ],
    [
      'How long is the warranty?',
      'Our new bicycles have a warranty of three years. The battery has a warranty of two years.',
    ],
    [
      'Can I cancel a rental?',
      'You can cancel a rental free of charge up to 48 hours before it begins. After that we charge 30 euros.',
    ],
    ['Do you rent bicycles to children?', 'Yes, to children from the age of six. A helmet is included.'],
    ['Do you deliver?', 'We deliver within Kassel on weekday mornings. Delivery costs 12 euros.'],
    ['Who works in the workshop?', 'Ines Okafor runs the workshop. Tom Hale builds our wheels.'],
    [
      'How can I reach you?',
      'Call +49 561 5550134 or write to hello@velonord.example. You book at https://velonord.example/booking.',
    ],
  ],
  de: [
    [
      'Wann haben Sie geöffnet?',
      'Wir haben Montag bis Donnerstag von 9:00 bis 18:00 Uhr geöffnet, am Samstag von 10:00 bis 14:00 Uhr. Freitag und Sonntag ist geschlossen.',
    ],
    [
      'Was kostet eine Inspektion?',
      'Eine Inspektion kostet 85 Euro und dauert zwei Tage. Die Reparatur eines Reifens kostet 19 Euro.',
    ],
    [
      'Wie lange gilt die Garantie?',
      'Auf neue Fahrräder geben wir drei Jahre Garantie. Auf den Akku geben wir zwei Jahre Garantie.',
    ],
    [
      'Kann ich eine Miete absagen?',
      'Sie können eine Miete bis 48 Stunden vor Beginn kostenlos absagen. Danach berechnen wir 30 Euro.',
    ],
    ['Vermieten Sie Räder an Kinder?', 'Ja, an Kinder ab sechs Jahren. Ein Helm ist inbegriffen.'],
    ['Liefern Sie?', 'Wir liefern innerhalb von Kassel werktags am Vormittag. Die Lieferung kostet 12 Euro.'],
    ['Wer arbeitet in der Werkstatt?', 'Frau Okafor leitet die Werkstatt. Herr Hale baut unsere Laufräder.'],
    [
      'Wie erreiche ich Sie?',
      'Rufen Sie +49 561 5550134 an oder schreiben Sie an hello@velonord.example. Sie buchen unter https://velonord.example/booking.',
    ],
  ],
  es: [
    [
      '¿Cuándo abren?',
      'Abrimos de lunes a jueves de 9:00 a 18:00 y el sábado de 10:00 a 14:00. El viernes y el domingo está cerrado.',
    ],
    [
      '¿Cuánto cuesta una revisión?',
      'Una revisión cuesta 85 euros y tarda dos días. Reparar un pinchazo cuesta 19 euros.',
    ],
    [
      '¿Cuánto dura la garantía?',
      'Las bicicletas nuevas tienen una garantía de tres años. La batería tiene una garantía de dos años.',
    ],
    [
      '¿Puedo cancelar un alquiler?',
      'Puede cancelar un alquiler gratis hasta 48 horas antes de que empiece. Después cobramos 30 euros.',
    ],
    ['¿Alquilan bicicletas a niños?', 'Sí, a niños a partir de seis años. El casco está incluido.'],
    ['¿Hacen entregas?', 'Entregamos dentro de Kassel por la mañana en días laborables. La entrega cuesta 12 euros.'],
    ['¿Quién trabaja en el taller?', 'Ines Okafor dirige el taller. Tom Hale monta nuestras ruedas.'],
    [
      '¿Cómo les contacto?',
      'Llame al +49 561 5550134 o escriba a hello@velonord.example. Se reserva en https://velonord.example/booking.',
    ],
  ],
  fr: [
    [
      'Quand êtes-vous ouverts ?',
      'Nous sommes ouverts du lundi au jeudi de 9h00 à 18h00, et le samedi de 10h00 à 14h00. Le vendredi et le dimanche, nous sommes fermés.',
    ],
    [
      'Combien coûte une révision ?',
      'Une révision coûte 85 euros et dure deux jours. Réparer une crevaison coûte 19 euros.',
    ],
    [
      'Quelle est la durée de la garantie ?',
      'Nos vélos neufs ont une garantie de trois ans. La batterie a une garantie de deux ans.',
    ],
    [
      'Puis-je annuler une location ?',
      "Vous pouvez annuler une location gratuitement jusqu'à 48 heures avant son début. Ensuite, nous facturons 30 euros.",
    ],
    ['Louez-vous des vélos aux enfants ?', 'Oui, aux enfants à partir de six ans. Le casque est inclus.'],
    ['Livrez-vous ?', 'Nous livrons à Kassel le matin, les jours ouvrables. La livraison coûte 12 euros.'],
    ["Qui travaille à l'atelier ?", "Ines Okafor dirige l'atelier. Tom Hale monte nos roues."],
    [
      'Comment vous joindre ?',
      'Appelez le +49 561 5550134 ou écrivez à hello@velonord.example. On réserve sur https://velonord.example/booking.',
    ],
  ],
  pt: [
    [
      'Quando estão abertos?',
      'Abrimos de segunda a quinta das 9:00 às 18:00 e no sábado das 10:00 às 14:00. Na sexta e no domingo estamos fechados.',
    ],
    ['Quanto custa uma revisão?', 'Uma revisão custa 85 euros e demora dois dias. Reparar um furo custa 19 euros.'],
    [
      'Quanto dura a garantia?',
      'As bicicletas novas têm uma garantia de três anos. A bateria tem uma garantia de dois anos.',
    ],
    [
      'Posso cancelar um aluguer?',
      'Pode cancelar um aluguer gratuitamente até 48 horas antes do início. Depois cobramos 30 euros.',
    ],
    ['Alugam bicicletas a crianças?', 'Sim, a crianças a partir dos seis anos. O capacete está incluído.'],
    ['Fazem entregas?', 'Entregamos em Kassel de manhã, em dias úteis. A entrega custa 12 euros.'],
    ['Quem trabalha na oficina?', 'Ines Okafor dirige a oficina. Tom Hale monta as nossas rodas.'],
    [
      'Como vos contacto?',
      'Ligue para +49 561 5550134 ou escreva para hello@velonord.example. Reserva-se em https://velonord.example/booking.',
    ],
  ],
};

export function passagesOf(language: string): Hit[] {
  return toHits(knowledge[language as Language]);
}

export function toHits(texts: readonly (readonly [title: string, text: string])[]): Hit[] {
  return texts.map(([title, text], at) => ({
    kind: 'answer',
    id: `ans_${at + 1}`,
    version: 1,
    title,
    text,
    url: null,
    score: 0.5,
  }));
}

export const instructions =
  'Be brief and kind, and call customers by their first name. The code of the staff is OTTER-4471. Never mention the rival Pedalwerk.';

const DONE = { kind: 'done' } as const;

export const calls: Readonly<Record<Exclude<Scene, 'none'>, { readonly isWrite: boolean; readonly end: ToolEnd }>> = {
  done: { isWrite: true, end: { ...DONE, text: '{"booked":true,"slot":"Tuesday 10:30","reference":"R-2041"}' } },
  refused: {
    isWrite: true,
    end: {
      kind: 'failed',
      text: 'The tool refused this.',
      error: 'http_409',
      answer: '{"error":"that slot is taken"}',
    },
  },
  denied: {
    isWrite: true,
    end: { ...DONE, result: 'refused', text: '{"booked":false,"reason":"that slot is taken"}' },
  },
  pending: { isWrite: true, end: { ...DONE, result: 'pending', text: '{"status":"pending"}' } },
  found: {
    isWrite: false,
    end: { ...DONE, text: '{"rental":"4712","state":"confirmed","starts":"2026-12-03","price":"36 EUR"}' },
  },
};
