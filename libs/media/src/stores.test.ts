import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaConfig, openMedia } from './config';
import { openDirectoryStore } from './directory-store';
import { MEDIA_KEY } from './media-store';
import { newMediaKey } from './new-media-key';
import { z } from 'zod';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-media-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('keeps what is put into a directory for its owner alone, and deletes it', async () => {
  const store = openDirectoryStore(join(home, 'media'));
  const key = newMediaKey();
  expect(key).toMatch(MEDIA_KEY);
  expect(await store.get(key)).toBeUndefined();
  await store.put(key, Buffer.from('first'), 'image/png');
  await store.put(key, Buffer.from('second'), 'image/png');
  expect(await store.get(key)).toEqual(Buffer.from('second'));
  const folder = join(home, 'media', key.slice(0, 2));
  expect(await readdir(folder)).toEqual([key]);
  expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
  await store.delete(key);
  await store.delete(key);
  expect(await store.get(key)).toBeUndefined();
});

it.each(['../../etc/passwd', '', 'a/b', 'a'.repeat(31), `${'a'.repeat(32)}/..`])('takes no key %p', async (key) => {
  await expect((async () => openDirectoryStore(home).get(key))()).rejects.toThrow();
});

it('says that the store is away when the directory cannot be used', async () => {
  await writeFile(join(home, 'file'), '');
  const store = openDirectoryStore(join(home, 'file'));
  await expect(store.put(newMediaKey(), Buffer.from('x'), 'image/png')).rejects.toMatchObject({ code: 'unavailable' });
});

it('opens what is configured, and refuses half of it', () => {
  const open = (variables: Record<string, string>) => openMedia(z.object(mediaConfig).parse(variables));
  const url = { MEDIA_URL: 'https://api.example.com' };
  const s3 = {
    MEDIA_S3_URL: 'https://s3.example.com',
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ACCESS_KEY_ID: 'id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(open({})).toBeUndefined();
  expect(open({ ...url, MEDIA_DIRECTORY: home })?.urlOf('key')).toBe('https://api.example.com/media/key');
  expect(open({ ...url, ...s3 })).toBeDefined();
  expect(() => open(s3)).toThrow('MEDIA_URL');
  expect(() => open({ ...url, ...s3, MEDIA_DIRECTORY: home })).toThrow('cannot both be set');
  expect(() => open({ ...url, MEDIA_S3_URL: 'https://s3.example.com' })).toThrow('MEDIA_S3_BUCKET');
});
