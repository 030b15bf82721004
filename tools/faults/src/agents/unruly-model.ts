import type { Random } from '@parley/process';
import { startScriptedModel, type ModelRequest, type ModelStep } from '@parley/testing';

export interface UnrulyModel {
  readonly baseUrl: string;
  readonly served: Readonly<Record<Behaviour, number>>;
  calm(): void;
  stop(): Promise<void>;
}

export const REFUND_TOOL = 'refund';
/** They must not reach customers. */
export const neverSaid = ['<html', 'Bad Gateway', 'Half of', 'choices', '"error"', 'Overloaded'] as const;
const LATE_MS_MAX = 4_000;

export async function startUnrulyModel(random: Random): Promise<UnrulyModel> {
  const model = await startScriptedModel();
  const served = Object.fromEntries(behaviours.map((name) => [name, 0])) as Record<Behaviour, number>;
  let isCalm = false;
  model.play((request) => {
    const behaviour = isCalm ? 'answered well' : draw(random);
    served[behaviour] += 1;
    const act: Act = acts[behaviour][1];
    return act(request, random);
  });
  return {
    baseUrl: model.baseUrl,
    served,
    calm: () => void (isCalm = true),
    stop: () => model.stop(),
  };
}

type Act = (request: ModelRequest, random: Random) => ModelStep;

/** Per thousand requests; the rest gets good answers. */
const acts = {
  'answered well': [0, (request, random) => ({ text: answerTo(request), delayMs: random.whole(0, 300) })],
  'answered late': [120, (request, random) => ({ text: answerTo(request), delayMs: random.whole(1_000, LATE_MS_MAX) })],
  'asked for a tool': [100, askForTool],
  '429, and told when': [60, () => ({ status: 429, message: 'Overloaded', headers: { 'retry-after': '1' } })],
  '429, for long': [20, () => ({ status: 429, message: 'Overloaded', headers: { 'retry-after': '120' } })],
  '500': [60, () => ({ status: 500, message: 'Overloaded' })],
  'cut off': [60, () => ({ cut: true })],
  'HTML with 200': [60, () => ({ raw: '<html><body>502 Bad Gateway</body></html>', type: 'text/html' })],
  'answered nothing': [50, (_, random) => ({ text: random.pick([null, '', '  \n']) })],
  'cut short by length': [40, () => ({ text: 'Half of what I wanted to say is', finish: 'length' })],
  'hung before the answer': [15, () => ({ hang: 'before' })],
  'hung within the answer': [15, () => ({ hang: 'within' })],
} satisfies Readonly<Record<string, readonly [number, Act]>>;
type Behaviour = keyof typeof acts;
const behaviours = Object.keys(acts) as Behaviour[];

function draw(random: Random): Behaviour {
  let left = random.whole(0, 999);
  return behaviours.find((name) => (left -= acts[name][0]) < 0) ?? 'answered well';
}

function askForTool(request: ModelRequest, random: Random): ModelStep {
  if (request.body.messages.some(({ role }) => role === 'tool')) return { text: answerTo(request) };
  return { toolCalls: [{ name: REFUND_TOOL, arguments: { reason: random.pick(['late', 'broken', 'unwanted']) } }] };
}

function answerTo({ body }: ModelRequest): string {
  const asked = body.messages.findLast(({ role }) => role === 'user');
  const words =
    JSON.stringify(asked?.content ?? '')
      .split('‹customer›')
      .at(-1) ?? '';
  if (/refund|return/.test(words)) return 'Print the label in your account, within 30 days.';
  return /parcel|delivery/.test(words) ? 'Parcels arrive within 3 working days.' : 'UNKNOWN';
}
