export { secretsConfig } from './config';
export { parseKeyring } from './keyring';
export type { Keyring } from './keyring';
export { open, seal, UnsealError } from './seal';
export type { SecretPlace } from './seal';
