import type { SpokenLanguage } from '@parley/schemas';

export interface SurveyTexts {
  readonly question: string;
  /** From 5 to 1; at most 20 characters, shown whole by all providers. */
  readonly scores: readonly [string, string, string, string, string];
  readonly thanks: string;
}

/** Avoids forms of address, which differ between agents. */
export const surveyTexts: Readonly<Record<SpokenLanguage, SurveyTexts>> = {
  en: {
    question: 'How was our support?',
    scores: ['Very good', 'Good', 'Okay', 'Poor', 'Very poor'],
    thanks: 'Thank you for the rating.',
  },
  es: {
    question: '¿Qué tal ha sido nuestra atención?',
    scores: ['Muy buena', 'Buena', 'Regular', 'Mala', 'Muy mala'],
    thanks: 'Gracias por la valoración.',
  },
  de: {
    question: 'Wie war unser Service?',
    scores: ['Sehr gut', 'Gut', 'In Ordnung', 'Schlecht', 'Sehr schlecht'],
    thanks: 'Danke für die Bewertung.',
  },
  fr: {
    question: 'Comment était notre assistance ?',
    scores: ['Très bonne', 'Bonne', 'Moyenne', 'Mauvaise', 'Très mauvaise'],
    thanks: 'Merci pour cette évaluation.',
  },
  pt: {
    question: 'Como foi o nosso atendimento?',
    scores: ['Muito bom', 'Bom', 'Razoável', 'Fraco', 'Muito fraco'],
    thanks: 'Obrigado pela avaliação.',
  },
  it: {
    question: "Com'è stata la nostra assistenza?",
    scores: ['Ottima', 'Buona', 'Discreta', 'Scarsa', 'Pessima'],
    thanks: 'Grazie per la valutazione.',
  },
  nl: {
    question: 'Hoe was onze hulp?',
    scores: ['Heel goed', 'Goed', 'Redelijk', 'Slecht', 'Heel slecht'],
    thanks: 'Bedankt voor de beoordeling.',
  },
  pl: {
    question: 'Jaka była nasza pomoc?',
    scores: ['Bardzo dobra', 'Dobra', 'Przeciętna', 'Słaba', 'Bardzo słaba'],
    thanks: 'Dziękujemy za ocenę.',
  },
};
