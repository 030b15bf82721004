import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

interface Raw {
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly length: number;
  readonly bytes: Buffer;
}

/** Raw, as fetch would ask for gzip and undo it. */
function get(path: string, acceptEncoding?: string, method = 'GET'): Promise<Raw> {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  return new Promise((done, fail) => {
    const sent = request(gateway.url + path, { method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const { 'content-encoding': encoding, vary, 'content-length': length } = res.headers;
        done({ encoding, vary, length: Number(length), bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', fail).end();
  });
}

test.each(['gzip', 'deflate, gzip', 'br;q=1, gzip;q=0.8', '*'])('Accept-Encoding: %s gets gzip', async (asked) => {
  const plain = await get('/openapi.json');
  expect(plain).toMatchObject({ encoding: undefined, vary: 'Accept-Encoding', length: plain.bytes.length });
  const compressed = await get('/openapi.json', asked);
  expect(compressed).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding', length: compressed.bytes.length });
  expect(compressed.length).toBeLessThan(plain.length / 3);
  expect(gunzipSync(compressed.bytes).equals(plain.bytes)).toBe(true);
});

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.5, identity'])(
  'Accept-Encoding: %s gets the bytes as they are',
  async (asked) => {
    expect((await get('/openapi.json', asked)).encoding).toBeUndefined();
  },
);

test('what is short, or compressed already, is left alone; a HEAD says what a GET would', async () => {
  expect(await get('/livez', 'gzip')).toMatchObject({ encoding: undefined, vary: undefined });
  const { length } = await get('/openapi.json', 'gzip');
  expect(await get('/openapi.json', 'gzip', 'HEAD')).toMatchObject({
    encoding: 'gzip',
    length,
    bytes: Buffer.alloc(0),
  });
});
