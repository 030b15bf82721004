import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binaries, root, runCommand } from './run-command.mjs';
import { SetupError } from './setup-error.mjs';

/** Records the source of the code, inside the generated folder. */
const STAMP = join(root, 'libs/contract/src/gen/.generated-from');

/** Generates libs/contract/src/gen if protocol, options or generator changed. Not committed: it takes 1.5 s. */
export async function generateProtocol() {
  const source = digestOfSource();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return;
  const { code, output } = await runCommand(join(binaries, 'buf'), ['generate']);
  if (code !== 0) throw new SetupError(`the protocol code could not be generated:\n${output.trim()}`);
  writeFileSync(STAMP, source);
}

function digestOfSource() {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'proto'), { recursive: true })
    .filter((name) => name.endsWith('.proto'))
    .map((name) => join('proto', name));
  const generators = ['@bufbuild/buf', 'ts-proto'].map((name) => `node_modules/${name}/package.json`);
  for (const name of [...files.sort(), 'buf.yaml', 'buf.gen.yaml', ...generators]) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await generateProtocol();
  } catch (err) {
    if (!(err instanceof SetupError)) throw err;
    console.error(err.message);
    process.exitCode = 1;
  }
}
