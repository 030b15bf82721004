// node generate-clients.mjs FILE FOLDER: the clients that openapi-typescript and @hey-api/openapi-ts make of an API
// description, as FOLDER/schema.ts and FOLDER/sdk.
import { createClient } from '@hey-api/openapi-ts';
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
