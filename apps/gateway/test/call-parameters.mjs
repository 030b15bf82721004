// node call-parameters.mjs FILE FOLDER URL HEADERS SESSION: calls each operation of the API description FILE once per
// parameter, by the clients of generate-clients.mjs in FOLDER. Prints a JSON line per parameter that was refused or
// arrived otherwise than described; then {"calls": …}.
import createOpenapiFetch from 'openapi-fetch';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [file, folder, baseUrl, keyHeaders, sessionHeaders] = process.argv.slice(2);
const { paths, components } = JSON.parse(readFileSync(file, 'utf8'));
const followed = (part) => (part.$ref ? followed(components[part.$ref.split('/')[2]][part.$ref.split('/')[3]]) : part);

let last;
const { fetch: send } = globalThis;
const watchedFetch = async (input, init) => {
  const request = new globalThis.Request(input, init);
  const response = await send(request.clone());
  last = { request, status: response.status, text: response.ok ? '' : await response.clone().text() };
  // A stream would stay open.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body.cancel();
  return response;
};
// TypeScript would take an assignment for a declaration of every file's `fetch`.
Object.assign(globalThis, { fetch: watchedFetch });

const require = createRequire(import.meta.url);
const heyApi = require(join(folder, 'sdk/index.js'));
require(join(folder, 'sdk/client.gen.js')).client.setConfig({ baseUrl });
// It has no description at run time, so that lists need this.
const querySerializer = { array: { style: 'form', explode: false } };
const openapiFetch = createOpenapiFetch({ baseUrl, querySerializer });

const functions = require(join(folder, 'functions.js'));
functions.defaults.baseUrl = baseUrl;
const camelCase = (name) =>
  name
    .split(/[-_]/)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
    .replace(/ID$/, 'Id');

const clients = {
  'openapi-fetch': ({ method, path, body }, { path: ids, query, header }) =>
    openapiFetch[method.toUpperCase()](path, { params: { path: ids, query, header }, headers: header, body }),
  'hey-api': async ({ operationId, body }, { path, query, header }) => {
    const answer = await heyApi[operationId]({ path, query, headers: header, body, sseMaxRetryAttempts: 1 });
    // The request is sent by the first read.
    await answer.stream?.next();
  },
  oazapfts: ({ operationId, body, bodyName, own }, { path, query, header }) => {
    const all = Object.entries({ ...path, ...query, ...header, ...(body && { [bodyName]: body }) });
    const [described, others] = [true, false].map((isDescribed) =>
      all.filter(([name]) => own.has(name) === isDescribed),
    );
    const given = Object.fromEntries(described.map(([name, value]) => [camelCase(name), value]));
    return functions[operationId](given, { headers: Object.fromEntries(others) });
  },
};

/** Values for schemas without examples. */
const texts = {
  since: '2026-11-20T09:30:00+01:00',
  until: '2026-11-21',
  start: '2026-11-20T09:30:00+01:00',
  end: '2026-11-21',
  timezone: 'Europe/Berlin',
  language: 'en',
  'If-Match': '"1-abc", "2-abc"',
  'If-None-Match': '"1-abc", "2-abc"',
  'X-Request-Id': 'a-1',
  compared_to: '1',
};
/** Required with any parameter. */
const needed = { search: { q: 'refund', types: 'messages' } };
/** Required with some parameters. */
const companions = {
  figure: { since: '2026-11-20' },
  topic: { figure: 'topic', since: '2026-11-20' },
  hour: { figure: 'customer_messages', since: '2026-11-20' },
  weekday: { figure: 'customer_messages', since: '2026-11-20' },
  'listConversations timezone': { figure: 'customer_messages', hour: 9, since: '2026-11-20' },
  end: { start: '2026-11-19' },
};
/** Valid only with values from the API: their content is refused, not their form. */
const made = ['cursor', 'after'];

function valueOf({ name, schema }) {
  const { type, items, enum: words, example, minimum, anyOf } = followed(schema);
  if (type === 'array') return (followed(items).enum ?? ['a b', 'c+d']).slice(0, 2);
  if (words) return words[0];
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  return texts[name] ?? example ?? (anyOf ? '2026-11-20' : 'a b&c,d+e');
}

/** The fault of a parameter, if any. */
function faultOf(template, given) {
  const { request, status, text } = last;
  const url = new URL(request.url);
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given.path[name]));
  if (url.pathname !== path) return `the path is ${url.pathname}`;
  const written = Object.entries(given.query).map(([name, value]) => `${name}=${[value].flat().join(',')}`);
  const arrived = [...url.searchParams].map(([name, value]) => `${name}=${value}`);
  if (arrived.sort().join() !== written.sort().join()) return `the query is ${url.search}`;
  const lost = Object.entries(given.header).find(([name, value]) => request.headers.get(name) !== value);
  if (lost) return `the header ${lost[0]} is ${request.headers.get(lost[0])}`;
  if (status !== 400) return [401, 403, 405, 415].includes(status) ? `${status} ${text}` : undefined;
  const { errors = [] } = JSON.parse(text);
  const isMade = errors.length > 0 && errors.every((error) => made.includes(error.path) && error.code !== 'duplicate');
  return isMade ? undefined : text;
}

let calls = 0;
for (const [path, item] of Object.entries(paths)) {
  for (const [method, { operationId, parameters = [], requestBody, security }] of Object.entries(item)) {
    const all = parameters.map(followed);
    const ids = Object.fromEntries(
      all.filter(({ in: place }) => place === 'path').map((each) => [each.name, valueOf(each)]),
    );
    // Generators differ in how they send a file.
    if (requestBody && !requestBody.content['application/json']) continue;
    const body = requestBody?.content['application/json'].example;
    // Only where required: a session sends a token with each write.
    const isOfSession = security?.every((each) => 'session' in each) ?? false;
    const bodyName = requestBody?.content['application/json'].schema?.$ref?.split('/').at(-1) ?? 'body';
    const own = new Set([bodyName, ...all.map(({ name }) => name)]);
    const operation = { operationId, method, path, body, bodyName, own };
    for (const parameter of all.length > 0 ? all : [undefined]) {
      const beside = companions[`${operationId} ${parameter?.name}`] ?? companions[parameter?.name] ?? {};
      const value = parameter && { [parameter.name]: valueOf(parameter) };
      const given = {
        path: ids,
        query: { ...needed[operationId], ...(parameter?.in === 'query' && { ...beside, ...value }) },
        header: {
          ...JSON.parse(isOfSession ? sessionHeaders : keyHeaders),
          ...(parameter?.in === 'header' ? value : {}),
        },
      };
      for (const [client, call] of Object.entries(clients)) {
        last = undefined;
        const failure = await call(operation, given).then(() => undefined, String);
        calls += 1;
        const fault = last ? faultOf(path, given) : (failure ?? 'nothing was sent');
        if (fault) console.log(JSON.stringify({ client, operationId, parameter: parameter?.name, fault }));
      }
    }
  }
}
console.log(JSON.stringify({ calls }));
