import { type Inspected, type Inspector } from '../http/inspect';
import type { HttpAnswer, HttpInput } from '../http/exchange';
import type { ApiDocument } from '../openapi/document';
import type { Check } from '../base/tally';
import { apply } from './apply';
import { expectationOf, type Expectation } from './expectation';
import { toRequest, type Request } from './request';
import type { Step } from './steps';
import type { World } from './world';

export interface Stage {
  readonly document: ApiDocument;
  readonly inspector: Inspector;
  readonly key: string;
  readonly repeat: string;
  send(input: HttpInput, known: Known): Promise<HttpAnswer>;
  fresh(): string;
}

/** What the model knows of a request, for the controls. */
export interface Known {
  readonly isRefused?: boolean;
  readonly isNamed?: boolean;
  readonly isRead?: boolean;
  readonly isForbidden?: boolean;
  readonly isolation?: Check;
  readonly secret?: string;
}

export async function runStep(step: Step, world: World, stage: Stage): Promise<boolean> {
  const operation = stage.document.operation(step.operation);
  const request = toRequest(step, operation, world, { key: stage.key, fresh: stage.fresh });
  const expectation = expectationOf(request, world);
  const isRefused = !expectation.outcomes.has('success');
  const of = { part: 'http', input: request.input, operation, isAuthenticated: true, repeat: stage.repeat } as const;
  const answer = await stage.send(request.input, {
    isRefused,
    isNamed: expectation.named.length > 0,
    isRead: ['getAgent', 'getConversation'].includes(operation.name) && !isRefused,
  });
  const inspected = stage.inspector.inspect(of, answer);
  const verdict = (
    check: 'refused' | 'accepted' | 'named' | 'model',
    fault: string | undefined,
    expected: string,
  ): boolean => stage.inspector.verdict(of, inspected.answer, check, fault, expected);
  if (answer.failure !== undefined || answer.status >= 500) return false;
  if (!verdictOfOutcome(expectation, inspected, request, verdict)) return false;
  if (answer.status >= 400) return verdict('named', unnamed(expectation, inspected), 'all faults at once, in errors');
  if (answer.headers['idempotent-replayed'] !== undefined || (request.earlier && step.idempotency === 'same')) {
    return verdict('model', replayFault(request, inspected), 'the first answer again, with Idempotent-Replayed: true');
  }
  const difference = apply(request, inspected, world);
  remember(request, inspected, world);
  return verdict('model', difference, 'what was written, as the contract reads it');
}

type Verdict = (check: 'refused' | 'accepted', fault: string | undefined, expected: string) => boolean;

function verdictOfOutcome(
  { outcomes }: Expectation,
  inspected: Inspected,
  request: Request,
  verdict: Verdict,
): boolean {
  const { answer, code } = inspected;
  const wanted = [...outcomes].join(' or ');
  const isSuccess = answer.status < 400;
  const outcome = isSuccess ? 'success' : (code ?? 'no code');
  if (!outcomes.has('success')) {
    const isRight = code !== undefined && outcomes.has(code);
    return verdict('refused', isRight ? undefined : `${outcome} instead of ${wanted}`, wanted);
  }
  const isDescribed = answer.status === request.operation.success || answer.status === 304;
  const isRight = isSuccess ? isDescribed : code !== undefined && outcomes.has(code);
  return verdict('accepted', isRight ? undefined : `${outcome} (${answer.status}) instead of ${wanted}`, wanted);
}

/** One above or below it, or the whole body, will do. */
function unnamed({ named }: Expectation, { body, code }: Inspected): string | undefined {
  if (code !== 'validation_failed' || named.length === 0) return undefined;
  const errors = (body as { errors?: { path: string }[] }).errors ?? [];
  const isNamed = (path: string): boolean =>
    errors.some(
      (error) =>
        ['', path].includes(error.path) || path.startsWith(`${error.path}.`) || error.path.startsWith(`${path}.`),
    );
  const missing = named.filter((path) => !isNamed(path));
  return missing.length > 0 ? `${JSON.stringify(missing[0]?.slice(0, 40))} is not named` : undefined;
}

function replayFault({ earlier }: Request, { answer }: Inspected): string | undefined {
  if (!earlier) return 'replayed, but never sent before';
  if (answer.headers['idempotent-replayed'] !== 'true') return 'repeated, but not marked as replayed';
  if (answer.status !== earlier.status) return `status ${answer.status} after ${earlier.status}`;
  return answer.text === earlier.text ? undefined : 'another body than the first time';
}

function remember(request: Request, { answer }: Inspected, world: World): void {
  const { operation, input, idempotencyKey, body, earlier } = request;
  if (operation.method !== 'POST' || idempotencyKey === undefined || earlier) return;
  const { contentType } = body;
  const { status, text } = answer;
  if (body.contentEncoding !== undefined) return;
  world.posts.push({
    operation: operation.name,
    target: input.target,
    body: input.body,
    contentType,
    idempotencyKey,
    status,
    text,
  });
}
