import { FileAccessError, refuseFiles } from './refuse-files';

it.each([
  `SELECT file('/etc/hostname')`,
  `SELECT FILE /* of the machine */ ('/etc/hostname')`,
  "SELECT `file`('/etc/hostname')",
  'SELECT "file"(\'/etc/hostname\')',
  "SELECT `\\x66ile`('/etc/hostname')",
  `SELECT 'it\\'s', file('/etc/hostname')`,
  `SELECT ‘'’, file('/etc/hostname')`,
  `SELECT $x$ ' $x$, file('/etc/hostname')`,
  `SELECT 1 -- '\n, file('/etc/hostname')`,
  `SELECT 1 # '\n, file('/etc/hostname')`,
  `SELECT 1 INTO OUTFILE '/tmp/x'`,
  `SELECT 1 into/**/outfile '/tmp/x'`,
  `INSERT INTO t FROM INFILE '/etc/hostname' FORMAT CSV`,
  `INSERT INTO t FORMAT Values (1); SELECT file('/etc/hostname')`,
  `ATTACH TABLE t FROM '/tmp/x' (a Int32) ENGINE = MergeTree ORDER BY a`,
])('refuses %s', (sql) => expect(() => refuseFiles(sql)).toThrow(FileAccessError));

it.each([
  `SELECT 'file(1)', profile(1), file FROM t`,
  `INSERT INTO t FORMAT JSONEachRow\n{"text": "he said \\"file('x')\\" INTO OUTFILE"}`,
  'ALTER TABLE t ATTACH PARTITION 1 FROM u',
  `ALTER TABLE t ATTACH PART 'x'`,
  `SELECT 1 -- file('/etc/hostname')`,
])('leaves %s alone', (sql) => expect(() => refuseFiles(sql)).not.toThrow());
