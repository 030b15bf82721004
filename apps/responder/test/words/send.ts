import type { Completion, CompletionRequest, ModelConnection } from '@parley/models';
import { newId } from '@parley/schemas';
import { runAgentLoop } from '../../src/model/agent-loop';
import { JUDGE_RULES } from '../../src/model/judge-by-model';
import { withoutMarks } from '../../src/model/sentences';
import { toPlainText } from '../../src/texts/plain-text';
import type { ModelOutcome, ModelRequest } from '../../src/model/model-types';
import type { Tool } from '../../src/tool/tool';
import { calls as callsOf, instructions, passagesOf, type Scene, type Written } from './world';

export const bookTool: Tool = {
  id: newId('tool'),
  version: 1,
  name: 'book_inspection',
  description: 'Books an inspection of a bicycle',
  parameters: { type: 'object' },
  method: 'POST',
  url: 'https://shop.example/bookings',
  headers: {},
  body: null,
  bindings: {},
  signingSecret: undefined,
  effect: 'write',
  needsConfirmation: true,
  confirmation: null,
  needsVerified: false,
  timeoutMs: 20_000,
  resultPath: null,
  trustsOutput: false,
  isEnabled: true,
};
const findTool: Tool = {
  ...bookTool,
  name: 'find_rental',
  description: 'Finds a rental of this customer',
  method: 'GET',
  effect: 'read',
};

export const connection: ModelConnection = {
  baseUrl: '',
  model: 'm',
  apiKey: undefined,
  headers: {},
  quirks: [],
  prices: undefined,
};

function calledIn(scene: Scene): Pick<ModelRequest, 'history' | 'toolbox' | 'agreed'> {
  if (scene === 'none') return { history: [] };
  const { isWrite, end } = callsOf[scene];
  const tool = isWrite ? bookTool : findTool;
  const text = 'Shall I do this for you?\nbook inspection\n– slot: “Tuesday 10:30”';
  return {
    history: isWrite ? [{ author: 'agent', text }] : [],
    toolbox: { tools: [tool], call: () => Promise.resolve(end) },
    agreed: { tool, arguments: isWrite ? { slot: 'Tuesday 10:30' } : { rental: '4712' } },
  };
}

/** For a text that a model writes at each request; judges answer properly. */
export async function outcomeOf(
  text: string,
  written: Omit<Written, 'texts' | 'kind'>,
  judge?: (asked: CompletionRequest) => Completion,
  { room = Number.POSITIVE_INFINITY, isDeciding = false } = {},
): Promise<ModelOutcome> {
  const { language, passages = passagesOf(language), question = '?', scene = 'none' } = written;
  const usage = { tokensIn: 1, tokensOut: 1, isEstimated: false };
  const completion: Completion = { isOk: true, text, toolCalls: [], usage, ms: 1 };
  let calls = 0;
  return runAgentLoop(
    {
      complete: (request) => Promise.resolve(judge && request.system === JUDGE_RULES ? judge(request) : completion),
      search: () => Promise.resolve([]),
      budget: {
        reserve: () => Promise.resolve((calls += 1) > room ? undefined : { settle: () => Promise.resolve() }),
      },
    },
    {
      connection,
      ...(judge ? { judge: { connection, isDeciding } } : {}),
      agentName: 'Velo Nord',
      instructions,
      guidelines: [],
      handOffRules: [],
      language,
      canHandOff: true,
      question,
      firstHits: passages,
      ...calledIn(scene),
      canary: 'k7-ardent-otter-42',
      signal: new AbortController().signal,
    },
  );
}

export async function isSent(text: string, written: Written): Promise<boolean> {
  const outcome = await outcomeOf(text, written);
  return outcome.kind === 'answer' && outcome.text.includes(withoutMarks(toPlainText(text)));
}
