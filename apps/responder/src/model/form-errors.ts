/** `Thank you!` twice is normal. */
const REPEATS_MAX = 2;
/** Combining marks per letter; no language here has more than two. */
const MARKS_MAX = 3;
const CHAT_MARKER =
  /<\|[\w ]+\|>|\[\/?(?:INST|SYS)\]|<<\/?SYS>>|<\/?s>|^#{2,}\s*(?:assistant|user|system|instruction|response)\b/im;
/** Two speakers, or not the agent. */
const SPEAKER =
  /(?:^|[.!?]\s+|\n)\s*(?:assistant|user|system|customer|human|agent|bot|kunde|kundin|cliente|client|usuario|utilisateur|usuário)\s*:\s/giu;
const SPEAKERS_MAX = 1;

/** Finds endless output or another speaker's lines. */
export function chatterFault(answer: string): string | undefined {
  if (CHAT_MARKER.test(answer)) return 'it has markers of a chat';
  const speakers = answer.match(SPEAKER) ?? [];
  if (speakers.length > SPEAKERS_MAX || /^\s*(?:user|customer|human|system)\s*:\s/i.test(answer))
    return 'it continues the dialogue';
  if (new RegExp(`\\p{L}\\p{M}{${MARKS_MAX},}`, 'u').test(answer.normalize('NFD')))
    return 'its letters are covered with marks';
  return isRepeated(answer) ? 'it repeats itself' : undefined;
}

const SAME_WORDS = /(?<!\p{L})(\p{L}{2,})(?:\s+\1(?!\p{L})){3}/iu;

function isRepeated(answer: string): boolean {
  if (SAME_WORDS.test(answer)) return true;
  const counts = new Map<string, number>();
  for (const sentence of answer.split(/(?<=[.!?\]])\s+|\n+/)) {
    const key = sentence
      .toLowerCase()
      .replace(/\[[\d, ]+\]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (key === '') continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > REPEATS_MAX);
}
