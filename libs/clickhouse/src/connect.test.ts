import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@parley/process';
import { connect } from '.';

async function sentBy(isReplicated: boolean): Promise<string[]> {
  const statements: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((statement) => {
      statements.push(statement);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clickhouse = connect({ url, database: 'x', logger: createLogger('test', 'silent'), isReplicated });
  await clickhouse.insertRows('things', [{ id: 1 }]);
  await clickhouse.insertSelect({ sql: 'INSERT INTO things SELECT 1', params: {} });
  await clickhouse.close();
  server.closeAllConnections();
  server.close();
  return statements;
}

describe('an insert', () => {
  it('waits for a majority of the replicas, be it of rows or of what is selected', async () => {
    const [rows, selected] = await sentBy(true);
    expect(rows).toMatch(/^INSERT INTO things SETTINGS .*, insert_quorum = 'auto' FORMAT JSONEachRow/);
    expect(selected).toMatch(/^INSERT INTO things SELECT 1\nSETTINGS .*, insert_quorum = 'auto'$/);
  });

  it('waits for nobody on one server', async () => {
    expect((await sentBy(false)).join('\n')).not.toContain('insert_quorum');
  });
});
