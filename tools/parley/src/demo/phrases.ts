import texts from './phrases.json';

export type Language = keyof typeof texts;

export type Phrases = (typeof texts)[Language];
export const phrases: Readonly<Record<Language, Phrases>> = texts;

export type Topic = keyof Phrases['openings'];
export const topics = Object.keys(texts.en.openings) as readonly Topic[];
