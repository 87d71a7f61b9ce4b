import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { reencode } from './image-processing.js';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5c83' } });

const shape = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small file that claims a size and decodes to many zeros. */
function decompressionBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(20_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

describe('A picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('in %s becomes WebP in two sizes', async (format) => {
    const { full, thumbnail } = await reencode(await draw(2000, 1000).toFormat(format).toBuffer(), 'picture');
    expect([await shape(full), await shape(thumbnail)]).toEqual([
      { format: 'webp', width: 1600, height: 800 },
      { format: 'webp', width: 480, height: 240 },
    ]);
  });

  it('that is small keeps its size', async () => {
    const { full, thumbnail } = await reencode(await draw(20, 10).png().toBuffer(), 'picture');
    expect([await shape(full), await shape(thumbnail)]).toMatchObject([{ width: 20 }, { width: 20 }]);
  });

  it('of a person is cropped to a square', async () => {
    const { full, thumbnail } = await reencode(await draw(300, 100).png().toBuffer(), 'avatar');
    expect([await shape(full), await shape(thumbnail)]).toMatchObject([
      { width: 256, height: 256 },
      { width: 64, height: 64 },
    ]);
  });

  it('loses the metadata of camera and place, and is upright without it', async () => {
    const photo = await draw(300, 100)
      .withExif({ IFD0: { Copyright: 'Mika' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { full } = await reencode(photo, 'picture');
    const { exif, xmp, icc, orientation, width, height } = await sharp(full).metadata();
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 100, height: 300 });
    expect(full.includes('Mika')).toBe(false);
  });
});

describe('A file that is not a picture', () => {
  const refused = (bytes: Buffer) => expect(reencode(bytes, 'picture')).rejects.toMatchObject({ code: 'BadImage' });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['a document', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['the header of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is refused: %s', async (_, bytes) => {
    await refused(bytes);
  });

  it('is refused: a format that is not allowed', async () => {
    await refused(await draw(10, 10).tiff().toBuffer());
  });

  it('is refused: a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await refused(whole.subarray(0, whole.length / 2));
  });

  it.each([
    [60_000, 60_000],
    [16_000, 16_000],
    [30_000, 100],
    [8000, 8000],
  ])('is refused: a small file that claims to be %d by %d pixels', async (width, height) => {
    await expect(reencode(decompressionBomb(width, height), 'picture')).rejects.toMatchObject({
      code: 'BadImage',
      message: 'The picture has too many pixels. Please send a smaller one.',
    });
  });
});
