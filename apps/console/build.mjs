// node build.mjs: builds the console into dist, unless what it is made of is what it was at the last time.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const inputs = [
  'index.html',
  'package.json',
  'vite.config.mjs',
  'build.mjs',
  'public',
  'src',
  '../../packages/sdk/src',
];
const stampFile = at('dist/.inputs');
/** Below that a compressed copy saves nothing. */
const COMPRESSED_BYTES_MIN = 1_024;

const stamp = hashOf([...inputs.map(at), at('../../package-lock.json')]);
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const { build } = await import('vite');
  await build({ configFile: at('vite.config.mjs'), logLevel: 'warn' });
  for (const file of filesOf(at('dist'))) compress(file);
  writeFileSync(stampFile, stamp);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) hash.update(`${file.slice(at('.').length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** The server has nothing to compress: it sends the copy that the browser takes. */
function compress(file) {
  if (!/\.(?:js|css|html|svg)$/.test(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length < COMPRESSED_BYTES_MIN) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}
