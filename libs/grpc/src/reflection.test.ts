import { Client, credentials, status } from '@grpc/grpc-js';
import { AgentServiceService } from '@parley/contract/agent';
import { createLogger, createMetrics } from '@parley/process';
import { startGrpcServer, type GrpcServer } from './server';
import { bindService, type Handlers } from './calls/service';

let server: GrpcServer;
let client: Client;

beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const handlers = {} as Handlers<typeof AgentServiceService>;
  const services = [bindService(AgentServiceService, handlers, { logger, metrics: createMetrics('test') })];
  server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
});

afterAll(async () => {
  client.close();
  await server.close();
});

const bytes = (value: Buffer): Buffer => value;

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
  it('lists the services of this server only, and has the file of one of them, also a second time', async () => {
    // ServerReflectionRequest { list_services: "" }, then { file_containing_symbol: "parley.agent.v1.AgentService" }
    const symbol = Buffer.from('parley.agent.v1.AgentService');
    const requests = [Buffer.from([0x3a, 0x00]), Buffer.concat([Buffer.from([0x22, symbol.length]), symbol])];
    for (let round = 1; round <= 2; round += 1) {
      const [list, file] = (await ask(version, requests)).map((answer) => answer.toString('latin1'));
      expect(list).toContain('parley.agent.v1.AgentService');
      expect(list).not.toContain('parley.conversation');
      expect(file).toContain('GetAgent');
      // Clients need its imports.
      expect(file).toContain('parley/common/v1/common.proto');
    }
  });
});

describe('health', () => {
  const check = (name: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const request = Buffer.concat([Buffer.from([0x0a, name.length]), Buffer.from(name)]);
      client.makeUnaryRequest('/grpc.health.v1.Health/Check', bytes, bytes, request, (err, answer) =>
        err ? reject(err) : resolve(answer ?? Buffer.alloc(0)),
      );
    });

  it.each(['', 'parley.agent.v1.AgentService'])('says that %j serves', async (name) =>
    // HealthCheckResponse { status: SERVING }
    expect(await check(name)).toEqual(Buffer.from([0x08, 0x01])),
  );

  it('does not know a service of another port', async () =>
    expect(check('parley.account.v1.AccountService')).rejects.toMatchObject({ code: status.NOT_FOUND }));
});
