import { startWhatsappSimulator, type WhatsappSimulator } from '@parley/testing';
import { testBackup } from './disturbed/backup.part';
import { testCrashes } from './disturbed/crashes.part';
import { testNextRelease } from './disturbed/next-release.part';
import { testRebuildingFigures } from './disturbed/rebuild-figures.part';
import { testRestart } from './disturbed/restart.part';
import { startOwnSystem, type OwnSystem } from './own-system';

/** A start is slow: tests that break a system share one. */
let meta: WhatsappSimulator;
let system: OwnSystem;
beforeAll(async () => {
  meta = await startWhatsappSimulator();
  // Short leases for takeovers; WhatsApp messages get a request's time.
  const webhooks = { WEBHOOK_TIMEOUT_MS: '2000', WEBHOOK_LEASE_MS: '2001' };
  const leases = { TURN_LEASE_MS: '1500', CHANNEL_LEASE_MS: '15001', ...webhooks };
  system = await startOwnSystem({ ...leases, WHATSAPP_URL: meta.origin, DEMO: 'on' });
});
afterAll(async () => {
  await system?.stop();
  await meta?.stop();
});

describe('rebuilding figures', () => testRebuildingFigures(() => system));
describe('the tables of the next release', () => testNextRelease(() => system));
describe('crashes', () => {
  testCrashes(
    () => system,
    () => meta,
  );
});
describe('a restart', () => {
  testRestart(
    () => system,
    async () => (system = await startOwnSystem({}, system.target.home)),
  );
});
describe('a backup', () => testBackup(() => system));
