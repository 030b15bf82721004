import type { Egress } from '@parley/egress';
import type { Media } from '@parley/media';
import type { Keyring } from '@parley/secrets';
import type { ProviderUrls } from '../channels/providers';
import type { Files } from '../files/file-store';
import type { NameOf } from './name-of';
import type { ThreadDeps } from '../threads/thread-deps';

export interface InboundDeps extends ThreadDeps {
  readonly keyring: Keyring;
  readonly egress: Egress;
  readonly providerUrls: ProviderUrls;
  /** Undefined: no pictures are taken. */
  readonly media: Media | undefined;
  readonly files: Files;
}

export interface TakingDeps extends InboundDeps {
  readonly nameOf: NameOf;
}
