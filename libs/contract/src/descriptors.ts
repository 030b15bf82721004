import { join } from 'node:path';

/**
 * Path of the compiled descriptors of every proto file (`npm run generate` writes it), for server reflection.
 */
export const descriptorsPath = join(__dirname, '..', 'descriptors.binpb');
