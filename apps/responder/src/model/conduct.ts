import { setImmediate as nextTurn } from 'node:timers/promises';
import { testOf } from '../conduct/all-words';
import { brokenText } from '../conduct/broken-text';
import { clausesIn, sentencesIn } from '../conduct/sentence-words';

const claimsPerson = testOf('claims-person', 'claims-person-unless');
const insults = testOf('insult', 'insult-unless');
const hates = testOf('hate', 'hate-unless');
const encouragesSelfHarm = testOf('self-harm', 'self-harm-unless');
const asksSecret = testOf('asks-secret', 'asks-secret-unless');

/**
 * Finds what is always forbidden.
 *
 * @param sources their placeholders are allowed
 */
export function conductFault(answer: string, sources: readonly string[] = []): string | undefined {
  const broken = brokenText(answer, sources);
  if (broken) return broken;
  for (const { text, words } of sentencesIn(answer)) {
    if (encouragesSelfHarm(words)) return 'it encourages self-harm';
    if (hates(words)) return 'it attacks a group of people';
    if (insults(words)) return 'it insults somebody';
    if (claimsPerson(words)) return 'it claims to be a person';
    if (clausesIn(text).some(asksSecret)) return 'it asks for a secret';
  }
  return undefined;
}

/** Compiles the rules, which costs 0.6 s, in steps that let other work through. */
export async function warmUpConduct(): Promise<void> {
  for (const isForbidden of [claimsPerson, insults, hates, encouragesSelfHarm, asksSecret]) {
    await nextTurn();
    isForbidden(' a ');
  }
}
