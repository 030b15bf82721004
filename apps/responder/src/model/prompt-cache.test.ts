import { Author, Message } from '@parley/contract/message';
import type { CompletionRequest } from '@parley/models';
import { messageOf } from '@parley/testing';
import type { Hit } from '../decision/search-hit';
import { runAgentLoop } from './agent-loop';
import { historyOf } from './history-of';

const hitOf = (title: string): Hit => ({
  kind: 'answer',
  id: `ans_${title}`,
  version: 1,
  title,
  text: title,
  url: null,
  score: 1,
});

/** Odd messages are the customer's. */
async function sentFor(number: number): Promise<CompletionRequest> {
  const messages = Array.from({ length: number - 1 }, (_, at) =>
    messageOf(Message, {
      sequence: BigInt(at + 1),
      author: at % 2 === 0 ? Author.CUSTOMER : Author.AI,
      content: `Text ${at + 1}`,
    }),
  );
  const requests: CompletionRequest[] = [];
  await runAgentLoop(
    {
      complete: async (request) => {
        requests.push(request);
        const usage = { tokensIn: 1, tokensOut: 1, isEstimated: false };
        return { isOk: true, text: 'UNKNOWN', toolCalls: [], usage, ms: 1 };
      },
      search: async () => [],
      budget: { reserve: async () => ({ settle: async () => undefined }) },
    },
    {
      connection: { baseUrl: '', model: 'm', apiKey: undefined, headers: {}, quirks: [], prices: undefined },
      agentName: 'Mia',
      instructions: 'We sell shoes.',
      guidelines: ['Be kind.'],
      handOffRules: [],
      language: 'en',
      canHandOff: true,
      history: historyOf({ history: messages.slice(-60), lastSequence: number }),
      memories: [{ content: `Memory ${number}`, language: 'en', saidAt: new Date(number) }],
      question: `Text ${number}`,
      firstHits: [hitOf(`Passage ${number}`)],
      canary: 'k7-ardent-otter-42',
      signal: new AbortController().signal,
    },
  );
  return requests[0] as CompletionRequest;
}

test.each([3, 21, 45, 49, 81])(
  'the turn after that of message %i repeats its prompt, but for the question',
  async (number) => {
    const [before, after] = [await sentFor(number), await sentFor(number + 2)];
    expect([after.system, after.tools]).toEqual([before.system, before.tools]);
    const kept = before.messages.slice(0, -1);
    expect(kept.length).toBeGreaterThan(1);
    expect(after.messages.slice(0, kept.length)).toEqual(kept);
  },
);
