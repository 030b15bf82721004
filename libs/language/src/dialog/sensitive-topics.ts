import { LANGUAGES } from '../languages';
import { compilePatterns, plainText } from './plain-text';
import { sensitiveDe } from './sensitive-de';
import { sensitiveEn } from './sensitive-en';
import { sensitiveEs } from './sensitive-es';
import { sensitiveFr } from './sensitive-fr';
import { type SensitiveTopic, sensitiveTopics } from './sensitive-patterns';
import { sensitivePt } from './sensitive-pt';

const sources = { en: sensitiveEn, es: sensitiveEs, de: sensitiveDe, fr: sensitiveFr, pt: sensitivePt } as const;

const patterns = sensitiveTopics.map((topic) => {
  const ofTopic = LANGUAGES.map((language) => [language, sources[language][topic]] as const);
  return { topic, pattern: compilePatterns(Object.fromEntries(ofTopic) as Record<(typeof LANGUAGES)[number], string>) };
});

/**
 * The sensitive topics that a message is certainly about, in five languages: made for few false alarms, so that it says
 * nothing of hints and figures of speech ("this price kills me"). Reads the first 1,000 code points.
 */
export function readSensitiveTopics(text: string): SensitiveTopic[] {
  const plain = plainText(text);
  return patterns.filter(({ pattern }) => pattern.test(plain)).map(({ topic }) => topic);
}
