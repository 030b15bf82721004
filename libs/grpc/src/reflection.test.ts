import { Client, credentials } from '@grpc/grpc-js';
import { createLogger } from '@parley/process';
import { startGrpcServer, type GrpcServer } from './server';

let server: GrpcServer;
let client: Client;

beforeAll(async () => {
  server = await startGrpcServer({ listen: '127.0.0.1:0', services: [], logger: createLogger('test', 'silent') });
  client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
});

afterAll(async () => {
  client.close();
  await server.close();
});

const bytes = (value: Buffer): Buffer => value;

/** Sends some requests over one stream; resolves with the answers. */
function ask(version: string, requests: readonly Buffer[]): Promise<Buffer[]> {
  const path = `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;
  const call = client.makeBidiStreamRequest(path, bytes, bytes);
  const answers: Buffer[] = [];
  for (const request of requests) call.write(request);
  call.end();
  return new Promise((resolve, reject) => {
    call.on('data', (answer: Buffer) => answers.push(answer));
    call.on('error', reject);
    call.on('end', () => resolve(answers));
  });
}

describe.each(['v1', 'v1alpha'])('server reflection %s', (version) => {
  it('tells the services, and the file of one of them, also a second time', async () => {
    // ServerReflectionRequest { list_services: "" }, then { file_containing_symbol: "parley.agent.v1.AgentService" }
    const symbol = Buffer.from('parley.agent.v1.AgentService');
    const requests = [Buffer.from([0x3a, 0x00]), Buffer.concat([Buffer.from([0x22, symbol.length]), symbol])];
    for (let round = 1; round <= 2; round += 1) {
      const [list, file] = (await ask(version, requests)).map((answer) => answer.toString('latin1'));
      expect(list).toContain('parley.conversation.v1.ConversationService');
      expect(file).toContain('GetAgent');
    }
  });
});
