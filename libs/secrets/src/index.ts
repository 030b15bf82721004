export { secretsConfig } from './config';
export { parseKeyring } from './keyring';
export type { Keyring } from './keyring';
export { open, seal, UnsealError } from './seal';
export type { SecretPlace } from './seal';
export { countSealed } from './count-sealed';
export { sealedByField, sealedList, sealedText } from './sealed-tables';
export type { SealedTable } from './sealed-tables';
export { secretsRpcs } from './secrets-rpcs';
