import { join } from 'node:path';

/** The compiled descriptors of every proto file (`npm run generate`), for server reflection. */
export const descriptorsPath = join(__dirname, '..', 'descriptors.binpb');
