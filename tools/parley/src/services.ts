import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AccountServiceService } from '@parley/contract/account';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { ConversationServiceService } from '@parley/contract/conversation';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { environment } from '@parley/runtime';
import { CommandError } from './command-error';

/** Clients of the internal APIs of a running system. */
export interface Services {
  readonly account: GrpcClient<typeof AccountServiceService>;
  readonly agent: GrpcClient<typeof AgentServiceService>;
  readonly conversation: GrpcClient<typeof ConversationServiceService>;
  readonly analytics: GrpcClient<typeof AnalyticsServiceService>;
  close(): void;
}

const stackFile = z.object({
  addresses: z.object({ account: z.string(), agent: z.string(), conversation: z.string(), analytics: z.string() }),
});

/**
 * Connects to the system that runs here (PARLEY_HOME/stack.json), or to the services that ACCOUNT_ADDRESS,
 * AGENT_ADDRESS, CONVERSATION_ADDRESS and ANALYTICS_ADDRESS name.
 *
 * @throws CommandError if none is found
 */
export function connectServices(): Services {
  const addresses = findAddresses();
  const client = <Service extends object>(definition: Service, name: keyof typeof addresses): GrpcClient<Service> =>
    createGrpcClient(definition, { name: `The ${name} service`, address: addresses[name], caller: 'parley-cli' });
  const clients = {
    account: client(AccountServiceService, 'account'),
    agent: client(AgentServiceService, 'agent'),
    conversation: client(ConversationServiceService, 'conversation'),
    analytics: client(AnalyticsServiceService, 'analytics'),
  };
  return { ...clients, close: () => Object.values(clients).forEach((each) => each.close()) };
}

function findAddresses(): z.output<typeof stackFile>['addresses'] {
  const env = environment();
  const named = {
    account: env['ACCOUNT_ADDRESS'],
    agent: env['AGENT_ADDRESS'],
    conversation: env['CONVERSATION_ADDRESS'],
    analytics: env['ANALYTICS_ADDRESS'],
  };
  const fromEnvironment = stackFile.safeParse({ addresses: named });
  if (fromEnvironment.success) return fromEnvironment.data.addresses;
  const home = env['PARLEY_HOME'] ?? '.parley';
  try {
    return stackFile.parse(JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8'))).addresses;
  } catch (err) {
    throw new CommandError(`No running system found in ${home}. Start one with npm start, or set PARLEY_HOME.`, err);
  }
}
