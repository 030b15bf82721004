import { judgeCustomer, type CustomerHistory } from './judge-channel';
import type { Report } from './unruly-graph';

const agent = (content: string, status: string | null, id: string | null = null) => {
  const delivery = status === null ? null : { status, provider_message_id: id };
  return { sender: 'agent', content, delivery };
};
const customer = (content: string) => ({ sender: 'customer', content, delivery: null });

const well: CustomerHistory = {
  number: '49151',
  messages: [
    customer('Hello'),
    agent('one', 'read', 'w1'),
    agent('two', 'unknown'),
    agent('three', 'unknown'),
    agent('four', 'failed'),
    agent('five', 'failed', 'w5'),
  ],
  taken: [
    { id: 'w1', text: 'one' },
    { id: 'w2', text: 'two' },
    { id: 'w5', text: 'five' },
  ],
  said: ['Hello'],
  posted: ['one', 'two', 'three', 'four', 'five'],
};
const reports: readonly Report[] = [
  { id: 'w1', status: 'sent' },
  { id: 'w1', status: 'read' },
  { id: 'w5', status: 'failed' },
];

test('a message that was sent once, or perhaps, or failed, is well', () => {
  expect(judgeCustomer(well, reports)).toEqual([]);
});

test.each<[string, Partial<CustomerHistory>, readonly Report[]]>([
  ['"one" was sent 2 times', { taken: [...well.taken, { id: 'w9', text: 'one' }] }, reports],
  ['"four" is failed, and was taken', { taken: [...well.taken, { id: 'w4', text: 'four' }] }, reports],
  ['"two" is unknown, and was reported as sent', {}, [...reports, { id: 'w2', status: 'sent' }]],
  ['"one" is read, and was never taken', { taken: well.taken.slice(1) }, reports],
  ['"six" ends as queued', { messages: [...well.messages, agent('six', 'queued')] }, reports],
  ['"six" ends as nothing', { messages: [...well.messages, agent('six', null)] }, reports],
  ['"seven" was sent, and stands in no conversation', { taken: [...well.taken, { id: 'w7', text: 'seven' }] }, reports],
  ['an acknowledged message stands 0 times in the conversation: "six"', { posted: ['six'] }, reports],
  [
    'what the customer wrote stands 2 times in the conversation: "Hello"',
    { messages: [...well.messages, customer('Hello')] },
    reports,
  ],
  [
    'messages were sent in another order than that of the conversation',
    { taken: [well.taken[1]!, well.taken[0]!, well.taken[2]!] },
    reports,
  ],
])('notices: %s', (finding, fields, told) => {
  expect(judgeCustomer({ ...well, ...fields }, told)).toContain(`49151: ${finding}`);
});
