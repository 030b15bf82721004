import { parseArgs } from 'node:util';
import { messageOf } from '@parley/process';
import { writeCertificates } from './certificate-directory';

/** `npm run certificates -- DIRECTORY [--host NAME]…`, for development. Creates the directory's CA on first use. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string', multiple: true } },
});

async function run(): Promise<void> {
  const [directory] = positionals;
  if (!directory || positionals.length > 1) throw new Error('name one directory for the certificates');
  const names = await writeCertificates(directory, { hostNames: values.host ?? [] });
  process.stdout.write(`${directory}: new certificates for ${names.join(', ')}\n`);
}

run().catch((err: unknown) => {
  process.stderr.write(`certificates: ${messageOf(err)}\n`);
  process.exitCode = 1;
});
