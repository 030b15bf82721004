import { createHash } from 'node:crypto';
import { answerLanguageOf, isSpoken, type SpokenLanguage } from '@parley/schemas';
import type { OutgoingMessage } from '../providers/outgoing';
import type { IncomingContent } from '../providers/provider';
import { surveyTexts } from './survey-texts';

export interface Answer {
  /** A uuid. */
  readonly surveyId: string;
  readonly score: number;
  /** Of the question. */
  readonly language: SpokenLanguage;
  /** Of the resolution that was asked about; undefined: asked by the previous release. */
  readonly resolvedAt: Date | undefined;
}

/** Derived from the resolution: the same in all replicas and redeliveries. */
export function surveyIdOf(conversationId: string, resolvedAt: Date): string {
  const digest = createHash('sha256').update(`survey ${conversationId} ${resolvedAt.toISOString()}`).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The first language (or tag) with texts; else English. */
export function surveyLanguage(languages: readonly (string | undefined)[]): SpokenLanguage {
  const spoken = languages.map((language) => answerLanguageOf(language ?? '')).find((one) => isSpoken(one ?? ''));
  return (spoken as SpokenLanguage | undefined) ?? 'en';
}

export function questionOf(surveyId: string, language: SpokenLanguage, resolvedAt: Date): OutgoingMessage {
  const { question, scores } = surveyTexts[language];
  const rest = `${language}:${resolvedAt.getTime()}`;
  const buttons = scores.map((text, at) => ({ id: `rating:${surveyId}:${scores.length - at}:${rest}`, text }));
  return { type: 'buttons', content: question, buttons };
}

export function thanksOf(language: SpokenLanguage): OutgoingMessage {
  return { type: 'text', content: surveyTexts[language].thanks, buttons: [] };
}

const ANSWER =
  /^rating:(?<surveyId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?<score>[1-5]):(?<language>[a-z]{2})(?::(?<resolvedAt>\d{1,14}))?$/;

/** Undefined for other content. */
export function readAnswer(content: IncomingContent): Answer | undefined {
  if (content.type !== 'button') return undefined;
  const { surveyId, score, language, resolvedAt } = ANSWER.exec(content.buttonId)?.groups ?? {};
  if (surveyId === undefined || language === undefined || !isSpoken(language)) return undefined;
  const at = resolvedAt === undefined ? undefined : new Date(Number(resolvedAt));
  return { surveyId, score: Number(score), language, resolvedAt: at };
}
