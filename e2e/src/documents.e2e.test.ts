import { closeClients, newAccount } from './accounts';
import { apiDescription, type Operation } from './api-description';
import { errorStatuses } from '@parley/testing';
import { apiWith } from './client';
import { committedPaths, endpoints, endpointsOfPeople } from './endpoints';
import { expectProblem } from './fixtures';
import type { Answer } from './answer';
import { e2eTarget } from '@parley/testing';

afterAll(closeClients);
const anybody = apiWith(undefined);

describe('/openapi.json', () => {
  const operations = async (): Promise<[string, Operation][]> => {
    const { paths } = await apiDescription(e2eTarget().url);
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(method))
        .map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
    );
  };
  test('is OpenAPI 3.1 with exactly the operations that are committed', async () => {
    const answer = await anybody.get<{ openapi: string; paths: object }>('/openapi.json');
    expect(answer.headers['content-type']).toMatch(/^application\/(vnd\.oai\.openapi\+)?json/);
    expect(answer.body.openapi).toMatch(/^3\.1\.\d+$/);
    expect(answer.body.paths).toEqual(committedPaths);
    const named = (await operations()).length;
    expect(named).toBe(endpoints.length + endpointsOfPeople.length);
  });

  test('every reference in it resolves, and operation ids are unique', async () => {
    const description = await apiDescription(e2eTarget().url);
    const refs = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of new Set(refs)) {
      let part: unknown = description;
      for (const name of ref.slice(2).split('/')) part = (part as Record<string, unknown> | undefined)?.[name];
      expect([ref, typeof part]).toEqual([ref, 'object']);
    }
    const ids = (await operations()).map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(endpoints.length + endpointsOfPeople.length);
  });

  test('every operation describes its errors', async () => {
    for (const [name, { responses, security }] of await operations()) {
      const isPublic = security?.length === 0;
      const always = ['400', ...(isPublic ? [] : ['401']), '403', '429', '500', '503', '504'];
      const needed = [...always, ...(name.includes('{id}') ? ['404'] : [])];
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(needed)]);
    }
  });
});

test('/docs is a page for people', async () => {
  let answer: Answer<unknown> = await anybody.get('/docs');
  if (answer.status >= 300 && answer.status < 400) answer = await anybody.get(answer.headers.location ?? '');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  // Loads nothing from the internet.
  expect([...answer.text.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(([, url]) => url)).toEqual([]);
  for (const [, asset] of answer.text.matchAll(/(?:src|href)="(\.?\/?[^":#]+)"/g)) {
    const path = new URL(asset!, 'http://x/docs/').pathname;
    expect([path, (await anybody.get(path)).status]).toEqual([path, 200]);
  }
});

test.each(Object.keys(errorStatuses))('/errors/%s is a page for people', async (code) => {
  const answer = await anybody.get(`/errors/${code}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  expect(answer.text).toContain(code);
  expect(answer.text.length).toBeGreaterThan(200);
});

test.each(['nothing', '', '../package.json', '%2e%2e%2fpackage.json', '__proto__', 'internal.md'])(
  '/errors/%s is none',
  async (code) => {
    expectProblem(await anybody.get(`/errors/${code}`), 'not_found');
  },
);

test.each(['/livez', '/readyz'])('%s answers 200 without a key', async (path) => {
  expect((await anybody.get(path)).status).toBe(200);
});

test('documents need no key, and ignore a wrong one', async () => {
  const wrong = apiWith('parley_live_wrong');
  for (const path of ['/openapi.json', '/livez', '/errors/internal']) expect((await wrong.get(path)).status).toBe(200);
});

test('documents are read-only', async () => {
  for (const path of ['/openapi.json', '/livez', '/readyz', '/errors/internal']) {
    const answer = await anybody.post(path, {});
    expect([path, answer.status]).toEqual([path, 405]);
  }
});

test('an error leads to its page', async () => {
  const { api } = await (await newAccount()).createKey({ permissions: ['analytics:read'] });
  const problem = expectProblem(await api.get('/v1/agents'), 'forbidden');
  expect((await anybody.get(problem.type)).status).toBe(200);
});
