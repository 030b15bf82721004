import { crc32, deflateSync } from 'node:zlib';

/** Of one colour. @param comment embedded as metadata */
export function pngOf(width: number, height: number, comment = ''): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits of each of 3 colours.
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 });
  const text = Buffer.from(`Comment\0${comment}`);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('tEXt', text), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
}

export function sizeOf(png: Buffer): readonly [width: number, height: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}
