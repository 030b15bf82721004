import { openApi } from './balancer';
import { createTally } from './tally';
import { write, type LoadContext, type WriteResult } from './write';

type Step = Response | Error;

const cut = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const problem = (status: number, code: string): Response =>
  Response.json({ status, code, detail: 'So it is' }, { status });
const opened = (): Response => Response.json({ id: 'conv_1' }, { status: 201 });

async function openWith(steps: readonly Step[], isImpatient = false) {
  const keys: (string | null)[] = [];
  const fetch = async (_url: string, { headers }: RequestInit): Promise<Response> => {
    const step = steps[Math.min(keys.length, steps.length - 1)] as Step;
    keys.push(new Headers(headers).get('idempotency-key'));
    if (step instanceof Error) throw step;
    return step.clone();
  };
  const { conversations } = openApi({ fetch }, 'k');
  const body = { agent_id: 'agent_1', channel: 'widget', customer: { id: 'c' } } as const;
  const tally = createTally();
  const context: LoadContext = { tally, isStopping: () => false, giveUpAt: () => Infinity };
  const result: WriteResult<unknown> = await write(
    context,
    (options) => conversations.open(body, options),
    isImpatient,
  );
  return { result, keys, counts: tally.counts(), failures: tally.failures() };
}

describe('a write', () => {
  it('that is answered is acknowledged, and sent once', async () => {
    const { result, keys, counts } = await openWith([opened()]);
    expect(result).toEqual({ outcome: 'acknowledged', data: { id: 'conv_1' } });
    expect([keys.length, counts]).toEqual([1, { '201': 1 }]);
  });

  it('whose connection is cut is unknown: each try is counted, and has the same key', async () => {
    const { result, keys, counts } = await openWith([cut, problem(409, 'idempotency_in_progress'), opened()]);
    expect(result.outcome).toBe('acknowledged');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(counts).toEqual({ 'write ECONNRESET': 1, '409 idempotency_in_progress': 1, '201': 1 });
  });

  it.each<[string, Step, string]>([
    ['a cut connection', cut, 'write ECONNRESET'],
    ['an answer that says nothing of it', problem(503, 'unavailable'), 'write 503 unavailable (So it is)'],
    ['a page of something in between', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'write 502'],
    ['half an answer', new Response('{"id":', { headers: { 'content-type': 'application/json' } }), expect.any(String)],
  ])('of an impatient client stays unknown after %s', async (_name, step, counted) => {
    const { result, keys, counts, failures } = await openWith([step], true);
    expect([result.outcome, keys.length, failures]).toEqual(['unknown', 1, 1]);
    expect(Object.keys(counts)).toEqual([counted]);
  });

  it.each([400, 404, 409, 422])('that is answered %d is refused, and not sent again', async (status) => {
    const { result, keys } = await openWith([problem(status, 'invalid_transition')]);
    expect([result.outcome, keys.length]).toEqual(['refused', 1]);
  });
});
