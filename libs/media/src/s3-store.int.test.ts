import { startS3Server, type S3Server } from '@parley/testing';
import type { MediaStore } from './media-store';
import { newMediaKey } from './new-media-key';
import { openS3Store, type S3Options } from './s3-store';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0x0d, 0x0a]);

let server: S3Server;
const opened: MediaStore[] = [];
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await server?.stop();
});

function open(options: Partial<S3Options> = {}): MediaStore {
  const store = openS3Store({ ...server, ...options });
  opened.push(store);
  return store;
}

function results(store: MediaStore, key: string) {
  return Promise.allSettled([store.put(key, PNG, 'image/png'), store.get(key), store.delete(key)]);
}

function refused(message: unknown) {
  const reason = expect.objectContaining({
    code: 'unavailable',
    cause: expect.objectContaining({ message }) as unknown,
  });
  return Array.from({ length: 3 }, () => ({ status: 'rejected', reason: reason as unknown }));
}

test('an S3 server keeps what is put, byte by byte, and loses what is deleted', async () => {
  const store = open();
  const [key, other] = [newMediaKey(), newMediaKey()];
  expect(await store.get(key)).toBeUndefined();
  await store.put(key, Buffer.from('first'), 'image/png');
  await store.put(key, PNG, 'image/png');
  await store.put(other, Buffer.alloc(5_000_000, 7), 'image/webp');
  expect(await store.get(key)).toEqual(PNG);
  await store.delete(key);
  await store.delete(key);
  expect(await store.get(key)).toBeUndefined();
  expect((await store.get(other))?.equals(Buffer.alloc(5_000_000, 7))).toBe(true);
});

test('a wrong secret, or an unknown user, may do nothing', async () => {
  const key = newMediaKey();
  await open().put(key, PNG, 'image/png');
  const byWrongSecret = open({ secretAccessKey: 'another' });
  expect(await results(byWrongSecret, key)).toEqual(refused('the store answered 403 (SignatureDoesNotMatch)'));
  const unknown = open({ accessKeyId: 'parley:nobody' });
  expect(await results(unknown, key)).toEqual(refused(expect.stringContaining('the store answered 403')));
  expect(await open().get(key)).toEqual(PNG);
});

test('without its bucket nothing counts as absent or deleted', async () => {
  expect(await results(open({ bucket: 'missing' }), newMediaKey())).toEqual(
    refused('the store answered 404 (NoSuchBucket)'),
  );
});

test('a server that is away is told as such', async () => {
  const another = await startS3Server();
  const store = open(another);
  const key = newMediaKey();
  await store.put(key, PNG, 'image/png');
  await another.stop();
  expect(await results(store, key)).toEqual(refused(expect.any(String)));
});
