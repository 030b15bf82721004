import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { services } from '@parley/topology';
import { compileCache, projectNode, workspaceRoot } from '../backends/paths';
import { lastWords, rotateLog } from '../process/log-file';
import { errorLine } from '../terminal/log-line';
import { StackError } from '../base/stack-error';

const apps = services.filter(({ tables }) => tables !== undefined).map(({ app }) => app);

/** @throws StackError with the first failure's reason */
export async function migrateServices(
  logFileOf: (name: string) => string,
  databaseUrls: Readonly<Record<string, string>>,
  clickhouseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await Promise.all(
    apps.map((app) =>
      migrateApp(app, logFileOf(`migrate-${app}`), {
        ...env,
        DATABASE_URL: databaseUrls[app],
        CLICKHOUSE_URL: clickhouseUrl,
      }),
    ),
  );
}

async function migrateApp(app: string, logFile: string, env: Record<string, string | undefined>): Promise<void> {
  rotateLog(logFile);
  const output = openSync(logFile, 'a');
  const child = spawn(projectNode, [join(workspaceRoot, 'apps', app, 'dist/migrate.js')], {
    env: { ...environment(), STOP_WITH_PARENT: 'false', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return;
  const reason = lastWords(logFile, (line) => errorLine(line) ?? line);
  throw new StackError(`The tables of ${app} cannot be migrated: ${reason} (see ${logFile})`);
}
