import { workspaceRoot } from '@parley/stack';
import { serviceRules, services } from '@parley/topology';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Only TLS enforces the rules, and most tests run without it: a call without its rule would fail in clusters alone. */
it.each(services.map(({ app, processes }) => [app, processes.map(({ name }) => name)] as const))(
  'the processes of %s may call what its code calls',
  (app, processes) => {
    const called = calledBy(app, processes);
    expect(called.filter(({ allowed }) => !processes.some((role) => allowed.includes(role)))).toEqual([]);
  },
);

it('sees a call', () => {
  const called = calledBy('gateway', ['gateway']).map(({ rpc }) => rpc);
  expect(called).toEqual(expect.arrayContaining(['GetMedia', 'SendMessage', 'CreateApiKey']));
});

/** RPCs of other services whose client method the code of an app calls, with the roles that may call one of that name. */
function calledBy(app: string, processes: readonly string[]): { rpc: string; allowed: readonly string[] }[] {
  const code = codeOf(join(workspaceRoot, 'apps', app, 'src'));
  return [...allowedByName(processes)].flatMap(([rpc, allowed]) => {
    const call = `.${rpc[0]?.toLowerCase()}${rpc.slice(1)}(`;
    return code.includes(call) ? [{ rpc, allowed }] : [];
  });
}

function allowedByName(processes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, readonly string[]>();
  for (const { servedBy, callers } of Object.values(serviceRules)) {
    if (processes.includes(servedBy)) continue;
    for (const [rpc, roles] of Object.entries(callers)) {
      // Strings have the method too.
      if (rpc !== 'Search') byName.set(rpc, [...(byName.get(rpc) ?? []), ...roles]);
    }
  }
  return byName;
}

function codeOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  return code.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}
