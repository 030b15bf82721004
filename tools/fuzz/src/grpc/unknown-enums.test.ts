import { create, type DescMessage } from '@bufbuild/protobuf';
import { readRpcs } from './registry';
import { unknownEnums } from './unknown-enums';

const inputs = new Map(readRpcs().map(({ name, input }) => [name, input]));

function pathsOf(rpc: string, fields: object): string[] {
  const desc = inputs.get(rpc) as DescMessage;
  return unknownEnums(desc, create(desc, fields as never));
}

describe('numbers that no member of their enum has', () => {
  it('are named by their paths', () => {
    expect(pathsOf('SendMessage', { type: 99, sender: 1, author: -1 })).toEqual(['type', 'author']);
  });

  it('are found in messages of messages', () => {
    const history = [{ entry: { case: 'status', value: 1 } }, { entry: { case: 'status', value: 42 } }];
    expect(pathsOf('ImportConversations', { conversations: [{ channel: 1, history }, { channel: 77 }] })).toEqual([
      'conversations.0.history.1.status',
      'conversations.1.channel',
    ]);
  });

  it('are not those of the contract, nor UNSPECIFIED', () => {
    expect(pathsOf('SendMessage', { type: 1, sender: 2, author: 0 })).toEqual([]);
    expect(pathsOf('ListAgents', {})).toEqual([]);
  });
});
