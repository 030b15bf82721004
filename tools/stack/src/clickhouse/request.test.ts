import { BadParameterError, quoteString, readRequest, sessionStatements } from './request';

const read = (query: string, body = '', headers = {}): ReturnType<typeof readRequest> =>
  readRequest(new URLSearchParams(query), headers, body);

describe('readRequest', () => {
  it('joins the query and the body, as ClickHouse does', () => {
    expect(read('query=INSERT%20INTO%20t%20FORMAT%20JSONEachRow', '{"a":1}').sql).toBe(
      'INSERT INTO t FORMAT JSONEachRow\n{"a":1}',
    );
    expect(read('', 'SELECT 1').sql).toBe('SELECT 1');
    expect(read('query=SELECT%202').sql).toBe('SELECT 2');
  });

  it('takes settings and query parameters, and drops what concerns the transport', () => {
    const { settings } = read('max_threads=1&param_name=x&query_id=q&wait_end_of_query=1&session_id=s&role=r');
    expect([...settings]).toEqual([
      ['max_threads', '1'],
      ['param_name', 'x'],
    ]);
  });

  it('knows the database by parameter or header', () => {
    expect(read('database=one').database).toBe('one');
    expect(read('', '', { 'x-clickhouse-database': 'two' }).database).toBe('two');
    expect(read('').database).toBeUndefined();
  });

  it('refuses a name that could end the SET statement', () => {
    expect(() => read('a%3D1%3BDROP%20TABLE%20t=1')).toThrow(BadParameterError);
  });
});

describe('sessionStatements', () => {
  it('sets the database, the memory limit, the settings and the tag', () => {
    const request = read("database=my%60db&max_threads=1&param_p=it's");
    expect(sessionStatements(request, 'tag', 5)).toBe(
      "USE `my\\`db`; SET max_memory_usage = '5'; SET max_threads = '1'; SET param_p = 'it\\'s'; SET log_comment = 'tag'",
    );
  });

  it('lets a request set the memory limit itself', () => {
    expect(sessionStatements(read('max_memory_usage=7'), 'tag', 5)).toContain("SET max_memory_usage = '7'");
  });
});

describe('quoteString', () => {
  it('escapes what would end or change the literal', () => {
    expect(quoteString(`a'b\\c\0d`)).toBe(`'a\\'b\\\\c\\0d'`);
  });
});
