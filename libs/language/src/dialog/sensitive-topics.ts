import { rolePattern } from '../lexicon/patterns';
import { plainText } from './plain-text';

/** As in `automation.handoff.sensitive_topics`. */
export const sensitiveTopics = [
  'self_harm',
  'threat',
  'legal',
  'data_breach',
  'fraud',
  'chargeback',
  'minors',
] as const;
export type SensitiveTopic = (typeof sensitiveTopics)[number];

const patterns = sensitiveTopics.map((topic) => ({ topic, pattern: rolePattern('sensitive', topic) }));

/**
 * Tuned for few false alarms: ignores hints and figures of speech ("this price kills me"). Reads the first 1,000 code
 * points.
 */
export function readSensitiveTopics(text: string): SensitiveTopic[] {
  const plain = plainText(text);
  return patterns.filter(({ pattern }) => pattern().test(plain)).map(({ topic }) => topic);
}
