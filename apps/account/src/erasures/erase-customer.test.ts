import { ErasureStep, type EraseCustomerRequest } from '@parley/contract/conversation-data';
import { newId, parseId } from '@parley/schemas';
import { eraseCustomer, type ErasureClients } from './erase-customer';
import type { ErasureCounts, ErasureProgress } from './erasure';

const accountId = newId('acct');
const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' as const };

/** @returns what was found and erased */
async function erase(
  clients: ErasureClients,
  keep: (progress: ErasureProgress) => Promise<void> = async () => undefined,
  conversationIds: readonly string[] = [],
): Promise<ErasureCounts> {
  const counts: ErasureCounts = new Map();
  const start = { isVerifying: false, conversations: 0, conversationsDone: 0, counts };
  await eraseCustomer(clients, { tenant, customerId: 'zoe', conversationIds, isDryRun: false, ...start }, keep);
  return counts;
}

function fakeServices(
  ids: readonly string[],
  { failAfterRows = Number.POSITIVE_INFINITY, comesInLate }: { failAfterRows?: number; comesInLate?: string } = {},
) {
  const held = new Set(ids);
  const figures = new Set(ids);
  const requests: EraseCustomerRequest[] = [];
  const late = comesInLate === undefined ? [] : [comesInLate];
  let rows = 0;
  const within = ({ afterId, untilId }: EraseCustomerRequest): string[] =>
    ids.filter((id) => id > afterId && (untilId === '' || id <= untilId));
  const conversationData = {
    listErasureConversations: ({ afterId }: { afterId: string }) => {
      const from = ids.findIndex((id) => id > afterId);
      return Promise.resolve({ ids: from < 0 ? [] : ids.slice(from, from + 500) });
    },
    eraseCustomer: (request: EraseCustomerRequest) => {
      requests.push(request);
      if (request.step === ErasureStep.FINISH) {
        const found = late.splice(0);
        for (const id of found) held.add(id);
        const findings = [{ place: 'rows', found: BigInt(found.length), erased: 0n }];
        return Promise.resolve({ findings, nextCursor: '', waitsFor: '' });
      }
      if (request.step !== ErasureStep.ROWS) return Promise.resolve({ findings: [], nextCursor: '', waitsFor: '' });
      const found = within(request).filter((id) => held.has(id));
      if (!request.dryRun && ++rows > failAfterRows) return Promise.reject(new Error('away'));
      if (!request.dryRun) for (const id of found) held.delete(id);
      const counts = { found: BigInt(found.length), erased: BigInt(request.dryRun ? 0 : found.length) };
      return Promise.resolve({ findings: [{ place: 'rows', ...counts }], nextCursor: '', waitsFor: '' });
    },
  };
  const analyticsData = {
    eraseConversations: ({ conversationIds, dryRun }: { conversationIds: string[]; dryRun: boolean }) => {
      const found = conversationIds.filter((id) => figures.has(id));
      if (!dryRun) for (const id of found) figures.delete(id);
      const counts = { found: BigInt(found.length), erased: BigInt(dryRun ? 0 : found.length) };
      return Promise.resolve({ findings: [{ place: 'figures', ...counts }] });
    },
  };
  const knowledge = { eraseConversations: () => Promise.resolve({ findings: [] }) };
  const clients = {
    conversationData,
    analyticsData,
    knowledge,
    responder: knowledge,
    channel: knowledge,
    webhook: knowledge,
    media: knowledge,
    notification: knowledge,
  } as unknown as ErasureClients;
  return { clients, requests, held, figures };
}

const manyIds = Array.from({ length: 45_001 }, () => newId('conv')).sort();

it('erases a customer with more conversations than one part has, and tells how far it is', async () => {
  const { clients, requests, held, figures } = fakeServices(manyIds);
  const reported: ErasureProgress[] = [];
  const findings = await erase(clients, async (progress) => void reported.push(progress));
  expect(findings.get('rows')).toEqual({ found: 45_001, erased: 45_001 });
  expect(findings.get('figures')).toEqual({ found: 45_001, erased: 45_001 });
  expect([held.size, figures.size]).toEqual([0, 0]);
  const done = reported.map(
    ({ isVerifying, conversationsDone }) => `${isVerifying ? 'verify' : 'erase'} ${conversationsDone}`,
  );
  expect([...new Set(done)]).toEqual(
    ['erase', 'verify'].flatMap((step) => [0, 20_000, 40_000, 45_001].map((count) => `${step} ${count}`)),
  );
  expect(requests[0]?.step).toBe(ErasureStep.REGISTER);
  expect(requests.at(-1)?.step).toBe(ErasureStep.FINISH);
});

it('says nothing is left only when it has searched all parts', async () => {
  const { clients, requests } = fakeServices(manyIds);
  await erase(clients);
  const searched = requests.filter(({ dryRun, step }) => dryRun && step === ErasureStep.ROWS);
  expect(searched.map(({ untilId }) => untilId)).toEqual([manyIds[19_999], manyIds[39_999], manyIds[45_000]]);
});

it('goes on with what a run that failed has left', async () => {
  const { clients, held } = fakeServices(manyIds, { failAfterRows: 1 });
  await expect(erase(clients)).rejects.toThrow('away');
  expect(held.size).toBe(25_001);
  const again = fakeServices(manyIds);
  for (const id of manyIds) if (!held.has(id)) again.held.delete(id);
  expect((await erase(again.clients)).get('rows')).toEqual({ found: 25_001, erased: 25_001 });
});

it('erases in a further pass what came in between the search and the end', async () => {
  const ids = manyIds.slice(0, 2);
  const { clients, requests, held } = fakeServices(ids, { comesInLate: ids[1] as string });
  expect((await erase(clients)).get('rows')).toEqual({ found: 3, erased: 3 });
  expect(held.size).toBe(0);
  expect(requests.filter(({ step }) => step === ErasureStep.FINISH)).toHaveLength(2);
});

it('looks through the stores once for a customer without conversations', async () => {
  const { clients, requests } = fakeServices([]);
  await erase(clients);
  expect(requests.filter(({ step }) => step === ErasureStep.OUTBOX)).toHaveLength(2);
});

it('names what it has waited for in vain', async () => {
  const { clients } = fakeServices([]);
  const waitsFor = 'the replay of events to move on';
  const answer = { findings: [], nextCursor: '', waitsFor };
  const conversationData = { ...clients.conversationData, eraseCustomer: () => Promise.resolve(answer) };
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 20_000));
  const erasure = erase({ ...clients, conversationData } as unknown as typeof clients);
  await expect(erasure).rejects.toThrow('The erasure has waited 30 s for the replay of events to move on');
  clock.mockRestore();
});

it('notes named conversations a hundred at a time', async () => {
  const { clients, requests } = fakeServices([]);
  await erase(clients, undefined, manyIds.slice(0, 250));
  const registered = requests.filter(({ step }) => step === ErasureStep.REGISTER);
  expect(registered.map(({ conversationIds }) => conversationIds.length)).toEqual([100, 100, 50]);
});

it('ends where it is told to', async () => {
  const { clients, held } = fakeServices(manyIds.slice(0, 2));
  await expect(erase(clients, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(held.size).toBe(2);
});
