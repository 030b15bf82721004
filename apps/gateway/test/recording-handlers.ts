import { ParleyError } from '@parley/errors';
import type { CallContext, Handlers } from '@parley/grpc';
import type { Overrides } from './fake-answers';

export interface RecordedCall {
  readonly rpc: string;
  readonly request: unknown;
  readonly context: CallContext;
}

/** `current` has the responses. */
export function recordingHandlers<Service extends object>(
  service: Service,
  calls: RecordedCall[],
  current: () => Overrides<Service>,
): Handlers<Service> {
  const names = Object.keys(service) as (keyof Service & string)[];
  const entries = names.map((rpc) => [
    rpc,
    async (request: unknown, context: CallContext) => {
      calls.push({ rpc, request, context });
      const handler = current()[rpc] as ((request: unknown, context: CallContext) => unknown) | undefined;
      if (!handler) throw new ParleyError('internal', `${rpc} is not faked`);
      return handler(request, context);
    },
  ]);
  return Object.fromEntries(entries) as Handlers<Service>;
}
