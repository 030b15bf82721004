import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { PICTURE_BYTES_MAX, takePicture } from './take-picture';

const red = { r: 200, g: 30, b: 30 };

function photo(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

const GPS = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 36/1' },
};

it('takes the four types, and makes them a JPEG or PNG', async () => {
  const made = await Promise.all([
    takePicture(await photo().jpeg().toBuffer()),
    takePicture(await photo().png().toBuffer()),
    takePicture(await photo().webp().toBuffer()),
    takePicture(await photo().gif().toBuffer()),
  ]);
  expect(made.map(({ contentType }) => contentType)).toEqual(['image/jpeg', 'image/png', 'image/jpeg', 'image/png']);
  expect(made.every(({ width, height }) => width === 400 && height === 300)).toBe(true);
});

it('turns a picture upright, and keeps nothing of what stood beside it', async () => {
  const taken = await photo()
    .jpeg()
    .withExif({ ...GPS, IFD0: { ImageDescription: 'Zoë at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(taken).metadata();
  expect(before).toMatchObject({ orientation: 6, width: 400, exif: expect.any(Buffer) as Buffer });
  const { bytes, width, height } = await takePicture(taken);
  const after = await sharp(bytes).metadata();
  expect([width, height]).toEqual([300, 400]);
  expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
  expect(bytes.includes('Exif') || bytes.includes('GPS') || bytes.includes('home')).toBe(false);
});

it('leaves out what is behind or inside a picture', async () => {
  const script = '<script>alert(document.domain)</script>';
  const archive = Buffer.from('PK\x03\x04 evil.jar');
  const jpeg = await photo()
    .jpeg()
    .withExif({ IFD0: { Copyright: script } })
    .toBuffer();
  const png = await photo().png().toBuffer();
  for (const polyglot of [Buffer.concat([jpeg, Buffer.from(script), archive]), Buffer.concat([png, archive])]) {
    const { bytes } = await takePicture(polyglot);
    expect(bytes.includes('script') || bytes.includes('evil')).toBe(false);
  }
});

it('makes a large picture smaller, and one that would stay too heavy a JPEG', async () => {
  const large = await takePicture(await photo(6_000, 3_000).jpeg().toBuffer());
  expect([large.width, large.height]).toEqual([2_560, 1_280]);
  const noise = Buffer.alloc(1_700 * 1_700 * 3);
  for (let at = 0; at < noise.length; at += 1)
    noise[at] = ((at * 7_919 + (at >> 3) * 104_729) % 251) ^ ((at >> 5) % 256);
  const random = sharp(noise, { raw: { width: 1_700, height: 1_700, channels: 3 } });
  const heavy = await takePicture(await random.png().toBuffer());
  expect(heavy.bytes.length).toBeLessThan(5 * 1024 * 1024);
});

function animation(frames: number, side: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const palette = Buffer.from([200, 30, 30, 255, 255, 255]);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const all = Array.from({ length: frames }, () => [control, pixel]).flat();
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen, palette, ...all, Buffer.from([0x3b])]);
}

it('shows the first frame of an animation', async () => {
  expect((await sharp(animation(3, 50)).metadata()).pages).toBe(3);
  expect(await takePicture(animation(3, 50))).toMatchObject({ width: 50, height: 50, contentType: 'image/png' });
});

/** All rows are the same byte: a small file, a large picture. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.alloc(Math.min(row * height, 100_000_000)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function truncated(type: 'jpeg' | 'png' | 'webp' | 'gif', share: number): Promise<Buffer> {
  const gradient = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 31 + (at >> 4)) % 256));
  const picture = sharp(gradient, { raw: { width: 300, height: 300, channels: 3 } });
  const whole = await picture[type]().toBuffer();
  return whole.subarray(0, Math.floor(whole.length * share));
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

it.each([
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['one byte', 'type', () => Buffer.from('x')],
  ['an SVG with a script', 'type', () => Buffer.from(svg)],
  ['an SVG behind the beginning of a PNG', 'broken', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
  ['an SVG behind the beginning of a JPEG', 'broken', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
  ['a page', 'type', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['a PDF', 'type', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['a TIFF', 'type', () => photo().tiff().toBuffer()],
  ['an AVIF', 'type', () => photo(64, 64).avif().toBuffer()],
  ['too many bytes', 'too_large', () => Buffer.alloc(PICTURE_BYTES_MAX + 1)],
  ['a PNG of 30,000 pixels squared', 'too_many_pixels', () => bomb(30_000, 30_000)],
  ['an animation of 60 megapixels', 'too_many_pixels', () => animation(60, 1_000)],
  ['a PNG that says it is as large as can be', 'broken', () => bomb(0x7fffffff, 0x7fffffff)],
  ['half of a JPEG', 'broken', () => truncated('jpeg', 0.5)],
  ['half of a PNG', 'broken', () => truncated('png', 0.5)],
  ['half of a WebP', 'broken', () => truncated('webp', 0.5)],
  ['half of a GIF', 'broken', () => truncated('gif', 0.5)],
  ['the first bytes of a JPEG', 'broken', () => truncated('jpeg', 0.01)],
] as const)('refuses %s as %s', async (_name, fault, make) => {
  await expect(takePicture(await make())).rejects.toMatchObject({ name: 'PictureError', fault });
});
