import { splitStatements } from './migrate';

describe('the statements of a migration', () => {
  it('end with a semicolon at the end of a line, and are without whole lines of comment', () => {
    const sql = `-- One; and more.\nCREATE TABLE a (x String DEFAULT ';',\n  y UInt8 -- why\n);\n\n-- Two\nDROP TABLE b;`;
    expect(splitStatements(sql)).toEqual([
      `CREATE TABLE a (x String DEFAULT ';',\n  y UInt8 -- why\n)`,
      'DROP TABLE b',
    ]);
  });

  it('are none in an empty file', () => {
    expect(splitStatements('-- nothing\n\n')).toEqual([]);
  });
});
