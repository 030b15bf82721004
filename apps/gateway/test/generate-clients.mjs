// node generate-clients.mjs FILE FOLDER: clients by openapi-typescript, @hey-api/openapi-ts and oazapfts, as
// FOLDER/schema.ts, FOLDER/sdk and FOLDER/functions.ts.
import { createClient } from '@hey-api/openapi-ts';
import { execFileSync } from 'node:child_process';
import openapiTs, { astToString } from 'openapi-typescript';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, folder] = process.argv.slice(2);
writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTs(JSON.parse(readFileSync(file, 'utf8')))));
await createClient({
  input: file,
  output: join(folder, 'sdk'),
  logs: { level: 'silent' },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
});
execFileSync(
  process.execPath,
  ['node_modules/oazapfts/dist/cli.js', file, join(folder, 'functions.ts'), '--argumentStyle=object'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
