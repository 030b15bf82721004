import { draftMessage } from '../messages/message';
import { playHistory, type HistoryStep } from './play-history';

const at = new Date('2026-09-01T12:00:00.000Z');
const start = {
  id: '0193568e-1234-7abc-8def-0123456789ab',
  agentId: '0193568e-1234-7abc-8def-0123456789ac',
  channel: 'widget' as const,
  customer: { id: 'zoe', name: null, email: null, phone: null },
  tags: [],
  metadata: '{}',
  createdAt: at,
  isRepeatContact: false,
};

it('asks before each message whether it may go on', async () => {
  const draft = draftMessage({ type: 'text', content: 'Where is my order?', sender: 'customer' });
  const steps = Array.from({ length: 50 }, (): HistoryStep => ({ kind: 'message', at, draft }));
  const mayYield = jest.fn(() => Promise.resolve());
  const { record } = await playHistory(start, steps, mayYield);
  expect(record.messages).toHaveLength(50);
  expect(mayYield).toHaveBeenCalledTimes(50);
});
