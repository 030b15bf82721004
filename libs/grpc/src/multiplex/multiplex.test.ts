import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  status as Status,
  type ClientDuplexStream,
  type MethodDefinition,
} from '@grpc/grpc-js';
import { Agent, AgentServiceService, type GetAgentRequest, type GetAgentResponse } from '@parley/contract/agent';
import { MultiplexServiceService, type Call, type CarryRequest, type CarryResponse } from '@parley/contract/multiplex';
import { ParleyError } from '@parley/errors';
import { createLogger, createMetrics } from '@parley/process';
import { eventually, messageOf } from '@parley/testing';
import { createGrpcClient, type GrpcClient } from '../client';
import { startGrpcServer, type GrpcServer } from '../server';
import { bindService, type Handler, type Handlers } from '../calls/service';

type Clients = GrpcClient<typeof AgentServiceService>;

/** Longer than these calls take on a busy machine. */
const deadlineMs = 60_000;
const logger = createLogger('test', 'silent');
const closers: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type GetAgent = (request: GetAgentRequest, signal: AbortSignal) => Promise<GetAgentResponse>;

async function serve(getAgent: GetAgent, listen = '127.0.0.1:0'): Promise<GrpcServer> {
  const handlers = new Proxy({} as Handlers<typeof AgentServiceService>, {
    get: (): Handler<GetAgentRequest, unknown> => (request, context) => getAgent(request, context.signal),
  });
  const options = { logger, metrics: createMetrics('test'), deadlineMsMax: deadlineMs };
  const services = [bindService(AgentServiceService, handlers, options)];
  const server = await startGrpcServer({ listen, services, logger, drainTimeoutMs: 3_000 });
  closers.push(() => server.close());
  return server;
}

function connect(...ports: number[]): Clients {
  const address = `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
  const client = createGrpcClient(AgentServiceService, { name: 'The test service', address, caller: 'test' });
  closers.push(() => client.close());
  return client;
}

/** grpc.health.v1: an empty `service`; SERVING is 08 01. */
const healthCheck: MethodDefinition<undefined, string> = {
  path: '/grpc.health.v1.Health/Check',
  requestStream: false,
  responseStream: false,
  requestSerialize: () => Buffer.alloc(0),
  requestDeserialize: () => undefined,
  responseSerialize: (hex) => Buffer.from(hex, 'hex'),
  responseDeserialize: (bytes) => bytes.toString('hex'),
};

const call = { deadlineMs };
const empty: GetAgentResponse = { agent: undefined };

const agentNamed = (name: string): GetAgentResponse => ({ agent: messageOf(Agent, { name }) });
const nameLength = ({ agent }: GetAgentResponse): number => agent?.name.length ?? 0;

/** The id as an error's reason, to identify the call. */
const echo: GetAgent = async ({ id }) => {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
  throw new ParleyError('not_found', id);
};

describe('carried calls', () => {
  it('bring each caller its own answer, however many go at once', async () => {
    const client = connect((await serve(echo)).port);
    const ids = Array.from({ length: 3_000 }, (_, index) => `agent ${index}`);
    const answers = await Promise.all(
      ids.map((id) => client.getAgent({ id }, call).catch((err: Error) => err.message)),
    );
    expect(answers).toEqual(ids);
  });

  it('spread over the instances of a service', async () => {
    const counts = [0, 0];
    const servers = await Promise.all(counts.map((_, index) => serve(async () => (counts[index]!++, empty))));
    const client = connect(...servers.map(({ port }) => port));
    for (let turn = 0; turn < 40; turn++) await client.getAgent({ id: 'x' }, call);
    expect(counts[0]! + counts[1]!).toBe(40);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  });

  it('do not wait for those before them when these are not answered', async () => {
    let arrived = 0;
    const allArrived = Promise.withResolvers<void>();
    const client = connect(
      (
        await serve(async () => {
          if (++arrived === 30) allArrived.resolve();
          await allArrived.promise;
          return empty;
        })
      ).port,
    );
    const answers: Promise<unknown>[] = [];
    for (let turn = 0; turn < 30; turn++) {
      answers.push(client.getAgent({ id: 'x' }, call));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(answers)).toHaveLength(30);
  });

  it('all succeed while the instances restart one after the other', async () => {
    const getAgent: GetAgent = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return empty;
    };
    let servers = [await serve(getAgent), await serve(getAgent)];
    const ports = servers.map(({ port }) => port);
    const client = connect(...ports);
    let isLoaded = true;
    const load = Array.from({ length: 8 }, async () => {
      let answered = 0;
      for (; isLoaded; answered++) await client.getAgent({ id: 'x' }, call);
      return answered;
    });
    for (const [index, server] of servers.entries()) {
      await server.close();
      servers = servers.with(index, await serve(getAgent, `127.0.0.1:${server.port}`));
      for (let turn = 0; turn < 20; turn++) await client.getAgent({ id: 'x' }, call);
    }
    isLoaded = false;
    expect(Math.min(...(await Promise.all(load)))).toBeGreaterThan(0);
  });

  it('are all answered when large answers are ready at the same time, small ones before them', async () => {
    const large = agentNamed('x'.repeat(1024 * 1024));
    const arrived: string[] = [];
    const allArrived = Promise.withResolvers<void>();
    const { port } = await serve(async ({ id }) => {
      if (arrived.push(id) === 21) allArrived.resolve();
      await allArrived.promise;
      return id === 'large' ? large : empty;
    });
    const client = connect(port);
    const sizes: number[] = [];
    const ids = [...Array.from({ length: 20 }, () => 'large'), 'small'];
    await Promise.all(ids.map(async (id) => sizes.push(await client.getAgent({ id }, call).then(nameLength))));
    expect(sizes).toEqual([0, ...Array.from({ length: 20 }, () => 1024 * 1024)]);
  });

  it('of a later turn do not wait for all the large answers before them', async () => {
    const large = agentNamed('x'.repeat(1024 * 1024));
    const client = connect((await serve(async ({ id }) => (id === 'large' ? large : empty))).port);
    let answered = 0;
    const larges = Array.from({ length: 20 }, () => client.getAgent({ id: 'large' }, call).then(() => (answered += 1)));
    await larges[0];
    // One per stream, so one is behind the large calls.
    for (let stream = 0; stream < 4; stream++) await client.getAgent({ id: 'small' }, call);
    expect(answered).toBeLessThan(20);
    await Promise.all(larges);
  });

  it('are all answered when requests of many megabytes leave together', async () => {
    const client = connect((await serve(async ({ id }) => agentNamed(id.slice(0, 3)))).port);
    const ids = Array.from({ length: 400 }, (_, index) => `${100 + index}`.padEnd(60_000, '.'));
    const answers = await Promise.all(ids.map((id) => client.getAgent({ id }, call)));
    expect(answers.map(({ agent }) => agent?.name)).toEqual(ids.map((id) => id.slice(0, 3)));
  });

  it('end as unavailable when their service dies, and find it again when it is back', async () => {
    let arrived = (): void => undefined;
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const proxy = new Server();
    proxy.addService(MultiplexServiceService, { carry: () => arrived() });
    const port = await new Promise<number>((resolve, reject) => {
      proxy.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (err, at) =>
        err ? reject(err) : resolve(at),
      );
    });
    const client = connect(port);
    const open = client.getAgent({ id: 'x' }, call);
    await hasArrived;
    proxy.forceShutdown();
    await expect(open).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 1 } });
    await serve(async () => empty, `127.0.0.1:${port}`);
    await expect(client.getAgent({ id: 'x' }, { ...call, isRepeatable: true })).resolves.toEqual(empty);
  });

  it('end as unavailable when their client closes before they leave, and so do later ones', async () => {
    const client = connect((await serve(async () => empty)).port);
    const small = client.getAgent({ id: 'x' }, call);
    client.close();
    const later = client.getAgent({ id: 'x' }, call);
    const large = client.getAgent({ id: 'x'.repeat(100_000) }, call);
    for (const one of [small, later, large]) await expect(one).rejects.toMatchObject({ code: 'unavailable' });
    // Waiting calls are sent at the end of the turn, where an exception would end the process.
    await new Promise(setImmediate);
  });

  it('become unary calls where the service knows no others', async () => {
    const plain = new Server();
    plain.addService(AgentServiceService, {
      ...Object.fromEntries(Object.keys(AgentServiceService).map((name) => [name, () => undefined])),
      getAgent: (_call: unknown, answer: (err: null, value: GetAgentResponse) => void) => answer(null, empty),
    });
    const port = await new Promise<number>((resolve, reject) => {
      plain.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (err, at) =>
        err ? reject(err) : resolve(at),
      );
    });
    closers.push(() => plain.forceShutdown());
    await expect(connect(port).getAgent({ id: 'x' }, call)).resolves.toEqual(empty);
  });

  it('become unary calls where a method is served as such only', async () => {
    const { port } = await serve(echo);
    const options = { name: 'Test', address: `127.0.0.1:${port}`, caller: 'test' };
    const health = createGrpcClient({ check: healthCheck }, options);
    closers.push(() => health.close());
    await expect(health.check(undefined, call)).resolves.toBe('0801');
  });

  it('leave the others alone when one is cancelled or late', async () => {
    const aborted: string[] = [];
    const controller = new AbortController();
    let answerQuick = (): void => undefined;
    const server = await serve(({ id }, signal) => {
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(id);
          reject(new ParleyError('unavailable', 'nobody waits'));
        });
        if (id === 'first') resolve(empty);
        if (id === 'cancelled') controller.abort();
        if (id === 'quick') answerQuick = () => resolve(empty);
      });
    });
    const client = connect(server.port);
    // Opens the connection, which may exceed the short deadline below.
    await client.getAgent({ id: 'first' }, call);
    const quick = client.getAgent({ id: 'quick' }, call);
    const late = client.getAgent({ id: 'late' }, { deadlineMs: 500 });
    const cancelled = client.getAgent({ id: 'cancelled' }, { ...call, signal: controller.signal });
    await expect(cancelled).rejects.toMatchObject({ code: 'unavailable' });
    await expect(late).rejects.toMatchObject({ code: 'deadline_exceeded' });
    answerQuick();
    await expect(quick).resolves.toEqual(empty);
    expect(aborted.sort()).toEqual(['cancelled', 'late']);
  });
});

function openCarry(port: number): ClientDuplexStream<CarryRequest | Buffer, CarryResponse> {
  const { path, requestSerialize, responseDeserialize } = MultiplexServiceService.carry;
  const raw = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  closers.push(() => raw.close());
  const stream = raw.makeBidiStreamRequest(
    path,
    (value: CarryRequest | Buffer) => (Buffer.isBuffer(value) ? value : requestSerialize(value)),
    responseDeserialize,
  );
  closers.push(() => stream.cancel());
  return stream;
}

function callOf(id: number, agentId: string): Call {
  const { path: method, requestSerialize } = AgentServiceService.getAgent;
  const request = requestSerialize({ id: agentId });
  return { id, method, request, timeoutMs: deadlineMs, headers: ['x-parley-caller', 'test'] };
}

function answersOn(stream: ReturnType<typeof openCarry>): string[] {
  const answers: string[] = [];
  stream.on('error', () => undefined);
  stream.on('data', (message: CarryResponse) => {
    for (const { id, outcome } of message.answers) {
      if (outcome?.$case === 'error') answers.push(`${id} ${outcome.value.code}`);
      else answers.push(`${id} ${AgentServiceService.getAgent.responseDeserialize(outcome!.value).agent?.name}`);
    }
  });
  return answers;
}

describe('a service that carries calls', () => {
  it('answers what it cannot read with an error, and goes on', async () => {
    const { port } = await serve(echo);
    const stream = openCarry(port);
    const reasons: (string | undefined)[] = [];
    const ended = new Promise<unknown>((resolve) => stream.on('error', resolve));
    const two = new Promise<void>((resolve) => {
      stream.on('data', ({ answers }: { answers: { id: number; outcome?: { $case: string } }[] }) => {
        for (const { id, outcome } of answers) reasons.push(`${id} ${outcome?.$case}`);
        if (reasons.length === 2) resolve();
      });
    });
    const request = Buffer.from([0xff, 0xff]);
    stream.write({ calls: [{ ...callOf(1, ''), request, method: '/no/such' }], cancelled: [99] });
    stream.write({ calls: [{ ...callOf(2, ''), request }], cancelled: [] });
    await two;
    expect(reasons).toEqual(['1 error', '2 error']);
    stream.write(Buffer.from([0xff, 0xff, 0xff]));
    expect(await ended).toMatchObject({ code: 13 });
    await expect(connect(port).getAgent({ id: 'still here' }, call)).rejects.toMatchObject({ message: 'still here' });
  });

  it.each<[string, CarryRequest[]]>([
    [
      'cancelled before',
      [
        { calls: [], cancelled: [5] },
        { calls: [callOf(5, 'b')], cancelled: [] },
      ],
    ],
    ['cancelled in the same message', [{ calls: [callOf(5, 'b')], cancelled: [5] }]],
    ['open', [{ calls: [callOf(5, 'b')], cancelled: [] }]],
  ])(
    'gives the answer of the newest call to an id that is used again, the one before being %s',
    async (_, messages) => {
      const arrived = new Map<string, (name: string) => void>();
      const { port } = await serve(({ id }) => {
        return new Promise((resolve) => arrived.set(id, (name) => resolve(agentNamed(name))));
      });
      const stream = openCarry(port);
      const answers = answersOn(stream);
      stream.write({ calls: [callOf(5, 'a')], cancelled: [] });
      await eventually(() => expect([...arrived.keys()]).toEqual(['a']));
      for (const message of messages) stream.write(message);
      await eventually(() => expect([...arrived.keys()]).toEqual(['a', 'b']));
      arrived.get('a')?.('the answer to a');
      await new Promise((resolve) => setTimeout(resolve, 50));
      arrived.get('b')?.('the answer to b');
      await eventually(() => expect(answers).toEqual(['5 the answer to b']));
    },
  );

  it('reads no more calls while its caller takes no answers', async () => {
    let ran = 0;
    const answer = agentNamed('x'.repeat(60_000));
    const { port } = await serve(async () => (ran++, answer));
    const stream = openCarry(port);
    const answers = answersOn(stream);
    stream.pause();
    for (let id = 1; id <= 1_000; id++) stream.write({ calls: [callOf(id, 'x')], cancelled: [] });
    await eventually(() => expect(ran).toBeGreaterThan(500));
    for (let before = 0; before < ran;) {
      before = ran;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(ran).toBeLessThan(700);
    stream.resume();
    await eventually(() => expect(answers).toHaveLength(1_000));
  });

  it('refuses calls while too many work, also for nobody', async () => {
    const held = Promise.withResolvers<GetAgentResponse>();
    const { port } = await serve(async ({ id }) => (id === 'held' ? held.promise : agentNamed(id)));
    const stream = openCarry(port);
    const answers = answersOn(stream);
    const calls = Array.from({ length: 10_000 }, (_, id) => callOf(id, 'held'));
    stream.write({ calls, cancelled: [] });
    stream.write({ calls: [], cancelled: calls.map(({ id }) => id) });
    stream.write({ calls: [callOf(20_000, 'one more')], cancelled: [] });
    await eventually(() => expect(answers).toEqual([`20000 ${Status.UNAVAILABLE}`]));
    held.resolve(empty);
    stream.write({ calls: [callOf(20_001, 'later')], cancelled: [] });
    await eventually(() => expect(answers).toContain('20001 later'));
  });
});
