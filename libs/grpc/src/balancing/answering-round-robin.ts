import {
  Client,
  connectivityState as ConnectivityState,
  credentials,
  experimental,
  status as Code,
  type ChannelOptions,
  type MethodDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import type { AddressHealth, Connection } from './address-health';
import { MarkingPicker } from './never-sent';

type Subchannel = ConstructorParameters<typeof experimental.BaseSubchannelWrapper>[0];
type LoadBalancer = experimental.LoadBalancer;

const POLICY = 'parley_answering_round_robin';
/** A live process answers in milliseconds, on busy cores in some hundred. */
const PROBE_TIMEOUT_MS = 1_000;

/** Service configs carry only JSON, so these are numbered. */
const healths = new Map<number, AddressHealth>();
let lastNumber = 0;

/**
 * Round robin over answering addresses. grpc-js's outlier detection counts a stream of carried calls as one call, and
 * takes out the only address, too.
 *
 * @returns channel options, and a function that releases them
 */
export function balanceByAnswers(health: AddressHealth): { readonly options: ChannelOptions; close(): void } {
  if (!experimental.isLoadBalancerNameRegistered(POLICY))
    experimental.registerLoadBalancerType(POLICY, AnsweringRoundRobin, PolicyConfig);
  const number = ++lastNumber;
  healths.set(number, health);
  return {
    options: { 'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ [POLICY]: { number } }] }) },
    close: () => {
      healths.delete(number);
      health.close();
    },
  };
}

class PolicyConfig implements experimental.TypedLoadBalancingConfig {
  static createFromJson({ number }: { readonly number: number }): PolicyConfig {
    return new PolicyConfig(number);
  }

  constructor(readonly number: number) {}

  getLoadBalancerName(): string {
    return POLICY;
  }

  toJsonObject(): object {
    return { [POLICY]: { number: this.number } };
  }
}

class AnsweringRoundRobin implements LoadBalancer {
  private readonly roundRobin: LoadBalancer;
  private health: AddressHealth | undefined;

  constructor(helper: experimental.ChannelControlHelper) {
    this.roundRobin = new experimental.ChildLoadBalancerHandler(
      experimental.createChildChannelControlHelper(helper, {
        createSubchannel: (address, options) => {
          const subchannel = helper.createSubchannel(address, options);
          return this.health ? new WatchedSubchannel(subchannel, this.health) : subchannel;
        },
        updateState: (state, picker, message) => {
          const isReady = state === ConnectivityState.READY;
          if (!isReady) this.health?.bringBack();
          const watched = isReady && this.health ? new WatchingPicker(picker, this.health) : new MarkingPicker(picker);
          helper.updateState(state, watched, message);
        },
      }),
    );
  }

  updateAddressList(...[endpoints, config, options, note]: Parameters<LoadBalancer['updateAddressList']>): boolean {
    if (!(config instanceof PolicyConfig)) return false;
    this.health = healths.get(config.number);
    const roundRobin = experimental.parseLoadBalancingConfig({ round_robin: {} });
    return this.roundRobin.updateAddressList(endpoints, roundRobin, options, note);
  }

  exitIdle(): void {
    this.roundRobin.exitIdle();
  }

  resetBackoff(): void {
    this.roundRobin.resetBackoff();
  }

  destroy(): void {
    this.roundRobin.destroy();
  }

  getTypeName(): string {
    return POLICY;
  }
}

/** Round robin skips unhealthy subchannels. */
class WatchedSubchannel extends experimental.BaseSubchannelWrapper implements Connection {
  private readonly remove: () => void;

  constructor(
    readonly inner: Subchannel,
    health: AddressHealth,
  ) {
    super(inner);
    this.remove = health.add(inner.getAddress(), this);
  }

  setOut(isOut: boolean): void {
    this.setHealthy(!isOut);
  }

  probe(): Promise<boolean> {
    const client = new Client('probe', credentials.createInsecure(), { channelOverride: this.inner.getChannel() });
    const { path, requestSerialize, responseDeserialize } = healthCheck;
    return new Promise((resolve) => {
      // A channel of one subchannel leaks a deadline's timer.
      const timer = setTimeout(() => call.cancel(), PROBE_TIMEOUT_MS).unref();
      const onAnswer = (err: ServiceError | null): void => {
        clearTimeout(timer);
        resolve(err?.code !== Code.CANCELLED && err?.code !== Code.UNAVAILABLE);
      };
      const call = client.makeUnaryRequest(path, requestSerialize, responseDeserialize, undefined, onAnswer);
    });
  }

  protected override destroy(): void {
    super.destroy();
    this.remove();
  }
}

/** Minimal grpc.health.v1 for the whole server; a refusal is an answer, too. */
const healthCheck: Pick<MethodDefinition<undefined, undefined>, 'path' | 'requestSerialize' | 'responseDeserialize'> = {
  path: '/grpc.health.v1.Health/Check',
  requestSerialize: () => Buffer.alloc(0),
  responseDeserialize: () => undefined,
};

/** For unary calls; carried calls are reported by their streams. */
class WatchingPicker implements experimental.Picker {
  constructor(
    private readonly picker: experimental.Picker,
    private readonly health: AddressHealth,
  ) {}

  pick(args: experimental.PickArgs): experimental.PickResult {
    const picked = this.picker.pick(args);
    const { subchannel } = picked;
    if (!(subchannel instanceof WatchedSubchannel)) return picked;
    const address = subchannel.getAddress();
    return {
      ...picked,
      subchannel: subchannel.inner,
      onCallEnded: (code, details, metadata) => {
        if (code === Code.DEADLINE_EXCEEDED) this.health.late(address);
        else if (code !== Code.CANCELLED && code !== Code.UNAVAILABLE) this.health.heard(address);
        picked.onCallEnded?.(code, details, metadata);
      },
    };
  }
}
