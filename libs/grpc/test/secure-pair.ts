import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { AgentServiceService } from '@parley/contract/agent';
import { createLogger, createMetrics, type Logger } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import type { CallContext } from '../src/calls/call-context';
import { createGrpcClient, type CallOptions, type GrpcClient } from '../src/client';
import { startGrpcServer, type GrpcServer } from '../src/server';
import { bindService, type Handler, type Handlers } from '../src/calls/service';
import type { GrpcTlsSettings } from '../src/tls/config';
import type { GrpcTls } from '../src/tls/grpc-tls';

interface Pems {
  readonly cert: string;
  readonly key: string;
}

const accountId = newId('acct');
const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) ?? '', mode: 'live' };
export const call: CallOptions = { deadlineMs: 3_000, tenant };

/** Its lines can be inspected. */
export function recordingLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { logger: createLogger('test', 'info', { write }), lines };
}

/** TLS with certificates that `openGrpcTls` refuses, or without any. */
export function unchecked(logger: Logger, ca: string, pair?: Pems): GrpcTls {
  const contextOptions = { ...pair, ca, minVersion: 'TLSv1.3' as const };
  const current = { contextOptions, secureContext: createSecureContext(contextOptions) };
  return {
    logger,
    current: () => current as unknown as ReturnType<GrpcTls['current']>,
    onChange: () => () => undefined,
    close: () => undefined,
  };
}

/** As Kubernetes does: names link into `..data`, a link that moves between versions atomically. */
export function mountSecret(directory: string, ca: string, { cert, key }: Pems): GrpcTlsSettings {
  mkdirSync(directory, { recursive: true });
  const version = join(directory, `..${Date.now()}_${Math.random()}`);
  mkdirSync(version);
  for (const [name, text] of Object.entries({ 'tls.crt': cert, 'tls.key': key, 'ca.crt': ca })) {
    writeFileSync(join(version, name), text);
    rmSync(join(directory, name), { force: true });
    symlinkSync(join('..data', name), join(directory, name));
  }
  symlinkSync(version, join(directory, '..data_tmp'));
  renameSync(join(directory, '..data_tmp'), join(directory, '..data'));
  return {
    GRPC_TLS: 'required',
    GRPC_TLS_CERT_FILE: join(directory, 'tls.crt'),
    GRPC_TLS_KEY_FILE: join(directory, 'tls.key'),
    GRPC_TLS_CA_FILE: join(directory, 'ca.crt'),
  };
}

/** Answers every RPC with nothing, after `held`, and records callers. */
export async function startAgents(tls: GrpcTls | undefined, logger: Logger, held?: Promise<void>, port = 0) {
  const contexts: CallContext[] = [];
  const handlers = new Proxy({} as Handlers<typeof AgentServiceService>, {
    get: (): Handler<never, unknown> => async (_, context) => {
      contexts.push(context);
      await held;
      return {};
    },
  });
  const services = [bindService(AgentServiceService, handlers, { logger, metrics: createMetrics('test') })];
  const server: GrpcServer = await startGrpcServer({
    listen: `127.0.0.1:${port}`,
    services,
    logger,
    drainTimeoutMs: 5_000,
    tls,
  });
  return { server, contexts, address: `127.0.0.1:${server.port}` };
}

/** Named `test` by default. */
export function agentsAt(
  address: string,
  tls: GrpcTls | undefined,
  { caller = 'test', isUnaryOnly = false }: { caller?: string; isUnaryOnly?: boolean } = {},
): GrpcClient<typeof AgentServiceService> {
  return createGrpcClient(AgentServiceService, { name: 'The agent service', address, caller, tls, isUnaryOnly });
}
