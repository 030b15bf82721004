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

/** Regular expressions for whole words of a `plainText`, one a line. */
export type SensitivePatterns = Readonly<Record<SensitiveTopic, string>>;
