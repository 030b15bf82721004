import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { AgentServiceService } from '@parley/contract/agent';
import { createGrpcClient } from '@parley/grpc';
import { allPermissions, eventually } from '@parley/testing';
import type { Message } from '@parley/sdk';
import { apiWith, type Api } from '../client';
import { parleyJson } from '../command-line';
import type { Overview } from '../figures';
import { expectStatus, makeAgent, openConversation } from '../fixtures';
import type { OwnSystem } from '../own-system';

/** Services with gRPC, and so a certificate. */
const services = ['account', 'agent', 'conversation', 'analytics-query', 'gateway'];

export function testTls(observed: () => OwnSystem): void {
  let system: OwnSystem;
  let api: Api;
  beforeAll(async () => {
    system = observed();
    const { url, home } = system.target;
    const limits = ['--rate-limit', '1000000', '--burst', '100000'];
    const who = ['--name', 'TLS', '--mode', 'live', '--permissions', allPermissions.join(), '--account', 'new'];
    const { key } = await parleyJson<{ key: string }>(['keys', 'create', ...who, ...limits], home);
    api = apiWith(key, url);
  });

  async function converse(): Promise<void> {
    const agent = await makeAgent(api);
    const conversation = await openConversation(api, agent.id);
    const path = `/v1/conversations/${conversation.id}/messages`;
    expectStatus(
      await api.post<Message>(path, { type: 'text', content: 'Where is my parcel?', sender: 'customer' }),
      201,
    );
  }

  const messagesCounted = async (): Promise<number> =>
    (await api.get<Overview>('/v1/analytics/overview')).body.messages.from_customers;

  describe('a system that talks TLS inside', () => {
    it('carries a message from the API to the figures', async () => {
      await converse();
      await eventually(async () => expect(await messagesCounted()).toBe(1));
    });

    it('accepts no plain text', async () => {
      const address = system.target.addresses['agent'] ?? '';
      const client = createGrpcClient(AgentServiceService, { name: 'The agent service', address, caller: 'gateway' });
      await expect(client.getAgent({ id: 'x' }, { deadlineMs: 2_000 })).rejects.toMatchObject({ code: 'unavailable' });
      client.close();
      const log = (): string => readFileSync(join(system.target.home, 'logs/agent.log'), 'utf8');
      await eventually(() => expect(log()).toContain('it does not use TLS'));
    });

    it('keeps working while all its certificates change', async () => {
      const entry = resolve(__dirname, '../../../tools/stack/dist/certificates/main.js');
      await promisify(execFile)(process.execPath, [entry, join(system.target.home, 'tls')]);
      const areFollowed = (): boolean =>
        services.every((name) =>
          readFileSync(join(system.target.home, `logs/${name}.log`), 'utf8').includes('new certificates are in use'),
        );
      let sent = 1;
      for (const until = Date.now() + 30_000; !areFollowed() && Date.now() < until; sent++) await converse();
      expect(areFollowed()).toBe(true);
      await converse();
      await eventually(async () => expect(await messagesCounted()).toBe(sent + 1));
    });
  });
}
