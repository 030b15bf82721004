import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

// Some 20 s: generated clients call each operation once per parameter. A linter does not notice when the gateway
// refuses the form described.

const root = join(__dirname, '../../../..');
const MANY = 100_000;

let gateway: GatewayUnderTest;
let folder: string;
beforeAll(async () => {
  gateway = await startGateway();
  // Inside the root, so that generated code finds its imports.
  mkdirSync(join(root, '.parley'), { recursive: true });
  folder = mkdtempSync(join(root, '.parley/parameters-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await gateway.stop();
});

async function run(file: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root });
  return stdout;
}

test('each parameter of each operation arrives from generated clients, and is not refused', async () => {
  const description = join(folder, 'openapi.json');
  writeFileSync(description, (await gateway.send('GET', '/openapi.json', { key: null })).text);
  await run('apps/gateway/test/generate-clients.mjs', description, folder);
  const options = '--ignoreConfig --target es2022 --lib es2022,dom,dom.iterable --module commonjs --skipLibCheck';
  await run(
    'node_modules/typescript-native/bin/tsc',
    ...`${options} --moduleResolution bundler --types node`.split(' '),
    join(folder, 'sdk/index.ts'),
    join(folder, 'sdk/client.gen.ts'),
    join(folder, 'functions.ts'),
  );
  const key = { authorization: `Bearer ${gateway.fakes.addKey({ perMinute: MANY, burst: MANY })}` };
  const { headers } = gateway.fakes.addSession();
  const said = await run(
    'apps/gateway/test/call-parameters.mjs',
    ...[description, folder, gateway.url, JSON.stringify(key), JSON.stringify(headers)],
  );
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly calls?: number });
  expect(lines.slice(0, -1)).toEqual([]);
  expect(lines.at(-1)?.calls).toBeGreaterThan(1_200);
});
