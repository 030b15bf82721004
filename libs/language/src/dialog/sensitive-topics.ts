import { rolePattern } from '../lexicon/patterns';
import { plainText } from './plain-text';

/** What no agent should answer alone; named as in `automation.handoff.sensitive_topics` of the contract. */
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
 * The sensitive topics that a message is certainly about: made for few false alarms, so that it says nothing of hints and
 * figures of speech ("this price kills me"). Reads the first 1,000 code points.
 */
export function readSensitiveTopics(text: string): SensitiveTopic[] {
  const plain = plainText(text);
  return patterns.filter(({ pattern }) => pattern().test(plain)).map(({ topic }) => topic);
}
