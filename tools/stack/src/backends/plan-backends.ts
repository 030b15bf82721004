import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StackConfig } from '../base/config';
import { certificatePaths, type CertificatePaths } from '../certificates/certificate-directory';
import { readSecret, type SecretName } from '../home/secrets';
import type { StackFile } from '../home/stack-file';
import type { Program } from '../process/program';
import { clickhouseProgram } from './clickhouse';
import { natsProgram } from './nats';
import { postgresServer } from './postgres';
import { redisProgram } from './redis';
import { STORE_USER, type StoreOptions } from './store';

export interface BackendsPlan {
  readonly urls: StackFile['backends'];
  readonly programs: readonly Program[];
  readonly env: Readonly<Record<string, string>>;
}

/** Their password is not part of their start. */
type OwnStore = Exclude<SecretName, 'grpc'>;

/** Configured ones, and own programs for the rest, with TLS if there is a directory of certificates. */
export async function planBackends(
  config: Pick<StackConfig, 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'CLICKHOUSE_URL'>,
  home: string,
  newPort: () => Promise<number>,
  certificates?: string,
  passwordOf: (name: OwnStore) => string | undefined = (name) => readSecret(home, name),
): Promise<BackendsPlan> {
  const programs: Program[] = [];
  const env: Record<string, string> = {};
  const tlsOf = (name: string): CertificatePaths | undefined => {
    if (certificates === undefined) return undefined;
    const paths = certificatePaths(certificates, name);
    env[`${name.toUpperCase()}_CA_FILE`] = paths.caFile;
    return paths;
  };
  const directoryOf = (name: string): string => {
    const directory = join(home, name);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return directory;
  };
  const runOwn = async (
    [plain, secure]: readonly [string, string],
    programOn: (options: StoreOptions) => Program,
    name: OwnStore,
  ): Promise<string> => {
    const options = {
      port: await newPort(),
      directory: directoryOf(name),
      password: passwordOf(name),
      tls: tlsOf(name),
    };
    programs.push(programOn(options));
    const at = `${options.password ? `${STORE_USER}:${options.password}@` : ''}`;
    return options.tls ? `${secure}://${at}localhost:${options.port}` : `${plain}://${at}127.0.0.1:${options.port}`;
  };
  const runPostgres = async (): Promise<string> => {
    const { program, adminUrl } = postgresServer({
      port: await newPort(),
      directory: home,
      isDurable: true,
      tls: tlsOf('postgres'),
    });
    programs.push(program);
    return adminUrl;
  };
  const urls = {
    postgresUrl: config.DATABASE_URL ?? (await runPostgres()),
    redisUrl: config.REDIS_URL ?? (await runOwn(['redis', 'rediss'], redisProgram, 'redis')),
    natsUrl: config.NATS_URL ?? (await runOwn(['nats', 'tls'], natsProgram, 'nats')),
    clickhouseUrl: config.CLICKHOUSE_URL ?? (await runOwn(['http', 'https'], clickhouseInBackground, 'clickhouse')),
  };
  return { urls, programs, env };
}

/** Figures may wait, answers to customers may not. */
const clickhouseInBackground: typeof clickhouseProgram = (options) => ({
  ...clickhouseProgram(options),
  isBackground: true,
});
