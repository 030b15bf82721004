import { join } from 'node:path';

/** Descriptors of every proto file (`npm run generate`), for server reflection. */
export const descriptorsPath = join(__dirname, '..', 'descriptors.binpb');
