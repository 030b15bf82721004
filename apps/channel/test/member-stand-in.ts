import { MemberServiceService } from '@parley/contract/member';
import { ParleyError } from '@parley/errors';
import { bindService, tenantCall } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';

export interface HeldMembers {
  /** By member id. */
  readonly names: Map<string, string>;
  /** The ids of each call. */
  readonly asked: (readonly string[])[];
  isAway: boolean;
}

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

export function memberStandIn(held: HeldMembers) {
  const methods = Object.fromEntries(Object.keys(MemberServiceService).map((name) => [name, unused]));
  return bindService(
    MemberServiceService,
    {
      ...(methods as never as Record<string, never>),
      findFirstNames: tenantCall(async ({ ids }: { ids: string[] }) => {
        if (held.isAway) throw new ParleyError('unavailable', 'The account service is away');
        held.asked.push(ids);
        const names = ids.flatMap((memberId) => {
          const firstName = held.names.get(memberId);
          return firstName === undefined ? [] : [{ memberId, firstName }];
        });
        return { names };
      }),
    } as never,
    { logger, metrics: createMetrics('members') },
  );
}
