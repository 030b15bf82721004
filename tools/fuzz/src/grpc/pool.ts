import { fromBinary } from '@bufbuild/protobuf';
import type { Campaign } from '../campaign/campaign';
import { jsonHeaders } from '../http/exchange';
import type { Part } from '../base/tally';
import type { IdPool } from './messages';
import type { Rpc } from './registry';

export interface Pool {
  readonly tenant: Readonly<Record<string, string>>;
  ids(): IdPool;
  learn(rpc: Rpc, response: Buffer, n: number): Promise<void>;
}

const IDS_MAX = 30;

export async function startPool(campaign: Campaign, part: Part): Promise<Pool> {
  const accountId = await campaign.keys.createAccount(`fuzz ${part}`);
  const { value: key } = await campaign.keys.createKey({ accountId, mode: 'test', name: 'fuzz' });
  const headers = jsonHeaders(key);
  const make = async (target: string, body: object): Promise<string> => {
    const answer = await campaign.send({ method: 'POST', target, headers, body: Buffer.from(JSON.stringify(body)) });
    return (JSON.parse(answer.text) as { id: string }).id;
  };
  const agents = [await make('/v1/agents', { name: 'gRPC' })];
  const opening = { agent_id: agents[0], channel: 'widget', customer: { id: 'grpc' } };
  const conversations = [await make('/v1/conversations', opening)];
  const read = async (operationName: string, id: string, n: number): Promise<void> => {
    const operation = campaign.document.operation(operationName);
    const input = { method: 'GET', target: operation.path.replace('{id}', id), headers };
    const of = campaign.caseOf(part, input, operation, n);
    const { answer } = campaign.inspector.check(of, await campaign.send(input));
    const fault =
      answer.status === 200 || answer.status === 404 ? undefined : `made over gRPC, read as ${answer.status}`;
    campaign.inspector.verdict(of, answer, 'model', fault, 'an object that the API can show');
  };
  const keep = (ids: string[], id: string | undefined): void => {
    if (id === undefined) return;
    ids.push(id);
    if (ids.length > IDS_MAX) ids.splice(1, 1);
  };
  return {
    tenant: { 'x-parley-caller': 'parley-fuzz', 'x-parley-account': accountId, 'x-parley-mode': 'test' },
    ids: () => ({ agents, conversations, accounts: [accountId] }),
    learn: async (rpc, response, n) => {
      const made = fromBinary(rpc.output, response) as { agent?: { id: string }; conversation?: { id: string } };
      if (/^(Create|Update)Agent$/.test(rpc.name)) {
        keep(agents, made.agent?.id);
        if (made.agent) await read('getAgent', made.agent.id, n);
      }
      if (/^(Open|Update|Resolve)Conversation$/.test(rpc.name)) {
        keep(conversations, made.conversation?.id);
        if (made.conversation) await read('getConversation', made.conversation.id, n);
      }
      if (rpc.name === 'SendMessage') {
        const { message } = fromBinary(rpc.output, response) as { message?: { conversationId: string } };
        if (message && n % 5 === 0) await read('listMessages', message.conversationId, n);
      }
    },
  };
}
