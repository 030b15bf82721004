import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { readCaFile } from './ca-file';

const directory = mkdtempSync(join(tmpdir(), 'parley-ca-'));
const file = join(directory, 'ca.crt');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a CA file is read as it is, and may be left out', () => {
  const text = `${rootCertificates[0]}\n${rootCertificates[1]}\n`;
  writeFileSync(file, text);
  expect(readCaFile(file)).toBe(text);
  expect(readCaFile(undefined)).toBeUndefined();
});

test('a file without a certificate is refused by name', () => {
  writeFileSync(file, 'hello');
  expect(() => readCaFile(file)).toThrow(`the CA file ${file} cannot be used`);
  expect(() => readCaFile(join(directory, 'none'))).toThrow(/none cannot be used: .*ENOENT/);
});
