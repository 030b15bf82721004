import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@parley/process';
import { testClickhouse } from '@parley/testing';
import { migrate, requireMigrations, type MigrateOptions } from '.';

const logger = createLogger('test', 'silent');
let server: Server | undefined;
afterEach(() => void server?.close());

async function serve(listener: RequestListener): Promise<MigrateOptions> {
  server = createServer(listener);
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return { url: `http://parley:s3cret@127.0.0.1:${port}`, database: 'parley', directory: __dirname, logger };
}

test('the server of the tests is new enough', async () => {
  const backend = await testClickhouse();
  await requireMigrations({ ...backend, directory: __dirname, logger });
  await backend.drop();
});

test('an old server is refused by processes and migrations', async () => {
  const options = await serve((_, response) => response.end('{"version":"24.8.14.39"}\n'));
  const reason = 'CLICKHOUSE_URL: ClickHouse 26.3 or newer is required, but this server is ClickHouse 24.8.14.39';
  await expect(requireMigrations(options)).rejects.toThrow(reason);
  await expect(migrate(options)).rejects.toThrow(reason);
});

test.each([
  [
    'a wrong password',
    'Code: 516. DB::Exception: parley: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED) (version 25.8.1.1)',
  ],
  [
    'a wrong password at the server of npm start',
    'Code: 516. DB::Exception: Authentication failed: password is incorrect.',
  ],
  ['missing rights', 'Code: 497. DB::Exception: parley: Not enough privileges. (ACCESS_DENIED) (version 25.8.1.1)'],
  [
    'the port of another protocol',
    'Port 9000 is for clickhouse-client program\r\nYou must use port 8123 for HTTP.\r\n',
  ],
])('%s ends the start, and the variable is named', async (_, answer) => {
  const options = await serve((_request, response) => response.writeHead(403).end(answer));
  await expect(requireMigrations(options)).rejects.toThrow(/^CLICKHOUSE_URL: /);
  await expect(requireMigrations(options)).rejects.not.toThrow(/s3cret/);
  await expect(migrate(options)).rejects.toThrow(/^CLICKHOUSE_URL: /);
});

test('a proxy without a server behind it is waited for', async () => {
  let requests = 0;
  const options = await serve((_, response) => {
    requests += 1;
    if (requests < 3) response.writeHead(502).end('<html>Bad Gateway</html>');
    else response.end('{"version":"24.1"}\n');
  });
  await expect(requireMigrations(options)).rejects.toThrow('ClickHouse 26.3 or newer');
  expect(requests).toBe(3);
});
