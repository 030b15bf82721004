import { MediaSize } from '@parley/contract/media';
import { newId, type Tenant } from '@parley/schemas';
import { MEDIA_BYTES_MAX } from '@parley/schemas/media';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { pngOf, sizeOf } from '../../test/png';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { keepFile } from './keep-file';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function read(tenant: Tenant, id: string, size = MediaSize.ORIGINAL) {
  return (await service.client.readMedia({ id, size }, as(tenant))).content;
}

const faultOf = (code: string) => ({ code: 'validation_failed', details: { fields: [{ path: 'file', code }] } });

describe('CreateMedia', () => {
  it('keeps a file byte by byte, up to 25 MiB', async () => {
    const tenant = newTenant();
    const content = Buffer.alloc(MEDIA_BYTES_MAX, 'x');
    const media = await service.upload(tenant, 'C:\\Users\\zoe\\Zoë’s plan.PDF', content);
    expect(media).toMatchObject({ name: 'Zoë’s plan.PDF', mimeType: 'application/pdf', sizeBytes: MEDIA_BYTES_MAX });
    expect([media.width, media.height]).toEqual([undefined, undefined]);
    expect((await read(tenant, media.id)).equals(content)).toBe(true);
    expect((await service.client.getMedia({ id: media.id }, as(tenant))).media).toEqual(media);
    await expect(read(tenant, media.id, MediaSize.THUMBNAIL)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('makes a picture anew, without what was written beside it, and a small one', async () => {
    const tenant = newTenant();
    const media = await service.upload(tenant, 'IMG_1.webp', pngOf(1_000, 600, 'at home'));
    expect(media).toMatchObject({ name: 'IMG_1.png', mimeType: 'image/png', width: 1_000, height: 600 });
    const kept = await read(tenant, media.id);
    expect([media.sizeBytes, kept.includes('home')]).toEqual([kept.length, false]);
    expect(sizeOf(kept)).toEqual([1_000, 600]);
    expect(sizeOf(await read(tenant, media.id, MediaSize.THUMBNAIL))).toEqual([480, 288]);
  });

  it('says so where no store is configured, and asks for no retry soon', async () => {
    const upload = { name: 'a.txt', content: Buffer.from('a'), mimeType: undefined, uploadKey: undefined };
    const refusal = await keepFile({ pool: service.pool, store: undefined }, newTenant(), upload).catch((err) => err);
    expect(refusal).toMatchObject({ code: 'unavailable', message: expect.stringContaining('no file store') });
    expect(refusal.details).toEqual({ retryAfterSeconds: 3_600 });
  });

  it('gives a small picture as its own thumbnail', async () => {
    const tenant = newTenant();
    const media = await service.upload(tenant, 'icon', pngOf(40, 40));
    expect(media).toMatchObject({ name: 'icon.png', mimeType: 'image/png' });
    expect(await read(tenant, media.id, MediaSize.THUMBNAIL)).toEqual(await read(tenant, media.id));
  });

  const pe = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(60)]);
  it.each([
    ['a program by its content', 'holiday.jpg', pe, 'format'],
    ['a program of Linux', 'tool', Buffer.from('\x7fELF\x02\x01', 'latin1'), 'format'],
    ['a script', 'readme.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'format'],
    ['a program by its name', 'invoice.pdf.EXE', Buffer.from('harmless'), 'format'],
    ['a name that hides its end', 'invoice\u202efdp.exe', Buffer.from('x'), 'format'],
    ['blanks and dots behind a name', 'setup.exe. . ', Buffer.from('x'), 'format'],
    ['a picture with a name of a program', 'cat.scr', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'format'],
    ['nothing', 'empty.txt', Buffer.alloc(0), 'required'],
    ['too much', 'large.bin', Buffer.alloc(MEDIA_BYTES_MAX + 1), 'max_size'],
    ['a picture that is cut off', 'cat.png', Buffer.from('\x89PNG\r\n\x1a\nIHDR', 'latin1'), 'invalid'],
  ])('refuses %s', async (_what, name, content, code) => {
    await expect(service.upload(newTenant(), name, content)).rejects.toMatchObject(faultOf(code));
  });

  it('refuses a picture that would unpack to more than it may', async () => {
    const bomb = pngOf(12_000, 9_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(service.upload(newTenant(), 'bomb.png', bomb)).rejects.toMatchObject(faultOf('max_size'));
  });

  it('keeps what a page could run as unknown bytes', async () => {
    const page = Buffer.from('<script>alert(document.domain)</script>');
    for (const name of ['page.html', 'drawing.svg', 'x.xhtml']) {
      const { media } = await service.client.createMedia(
        { name, content: page, mimeType: 'text/html; charset=utf-8' },
        as(newTenant()),
      );
      expect(media).toMatchObject({ name, mimeType: 'application/octet-stream' });
    }
  });

  it('makes one file for one key, also at the same moment; another by the same key is refused', async () => {
    const tenant = newTenant();
    const request = { name: 'a.txt', content: Buffer.from('a') };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.client.createMedia(request, as(tenant, 'k'))),
    );
    expect(new Set(answers.map(({ media }) => media?.id)).size).toBe(1);
    const again = await service.client.createMedia(request, as(tenant, 'k'));
    expect([again.replayed, again.media?.id]).toEqual([true, answers[0]?.media?.id]);
    for (const other of [
      { ...request, content: Buffer.from('b') },
      { ...request, name: 'b.txt' },
    ])
      await expect(service.client.createMedia(other, as(tenant, 'k'))).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
    const elsewhere = await service.client.createMedia(request, as({ ...tenant, mode: 'test' }, 'k'));
    expect(elsewhere.replayed).toBe(false);
  });
});

test('a file of another account or mode is not there', async () => {
  const tenant = newTenant();
  const { id } = await service.upload(tenant);
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    await expect(read(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.client.getMedia({ id }, as(other))).rejects.toMatchObject({ code: 'not_found' });
    const request = { conversationId: newId('conv'), mediaIds: [id] };
    await expect(service.client.attachMedia(request, as(other))).rejects.toMatchObject({
      details: { fields: [{ path: 'media_ids.0', code: 'not_found' }] },
    });
  }
  await expect(read(tenant, 'media_x')).rejects.toMatchObject({ code: 'not_found' });
});

describe('AttachMedia', () => {
  it('attaches all or none, in the order of the request, and again for the same conversation', async () => {
    const tenant = newTenant();
    const [a, b, c] = [await service.upload(tenant), await service.upload(tenant), await service.upload(tenant)];
    const conversationId = newId('conv');
    const attach = (ids: string[], to = conversationId) =>
      service.client.attachMedia({ conversationId: to, mediaIds: ids }, as(tenant));
    const order = [b.id, a.id];
    expect((await attach(order)).media.map(({ id }) => id)).toEqual(order);
    expect((await attach([a.id, b.id])).media).toHaveLength(2);
    const conflict = { details: { fields: [{ path: 'media_ids.1', code: 'conflict' }] } };
    await expect(attach([c.id, a.id], newId('conv'))).rejects.toMatchObject(conflict);
    // Fails if the first was attached already.
    expect((await attach([c.id], newId('conv'))).media).toHaveLength(1);
    await expect(attach([a.id, a.id])).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(attach(Array.from({ length: 11 }, () => newId('media')))).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('lets one of two conversations have a file that both want at once', async () => {
    const tenant = newTenant();
    const { id } = await service.upload(tenant);
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        service.client.attachMedia({ conversationId: newId('conv'), mediaIds: [id] }, as(tenant)),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
