import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { openMedia } from './anki-media.js';

const MAX = 8 * 1024 * 1024;
const text = (bytes: Uint8Array | null | undefined) => (bytes ? new TextDecoder().decode(bytes) : bytes);

function open(files: Zippable) {
  const file = zipSync(files);
  const sizes = new Map<string, number>();
  const { media } = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      return name === 'media';
    },
  });
  return openMedia(file, media, sizes);
}

/** An entry of the list of newer packages. */
function anEntry(name: string, size: number): number[] {
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)]);
  const bytes = strToU8(name);
  const entry = [10, ...varint(bytes.length), ...bytes, 16, ...varint(size)];
  return [10, ...varint(entry.length), ...entry];
}
const aList = (...entries: number[][]) => zstdCompressSync(Uint8Array.from(entries.flat()));

describe('The media of an older package', () => {
  const media = open({
    media: strToU8(
      JSON.stringify({ '0': 'a b.mp3', '1': 'が.jpg', '2': 'gone.mp3', '3': 'large.wav', '4': 'empty.mp3' }),
    ),
    ...{ '0': strToU8('sound'), '1': strToU8('picture'), '4': strToU8('') },
    '3': [new Uint8Array(MAX + 1), { level: 1 }],
  });

  it.each([
    ['a b.mp3', 'a b.mp3'],
    ['a%20b.mp3', 'a b.mp3'],
    ['が.jpg', 'が.jpg'],
    ['100%.mp3', null],
    ['gone.mp3', null],
    ['../a b.mp3', null],
  ])('are found by what a field says: %s', (reference, name) => {
    expect(media.findName(reference)).toBe(name);
  });

  it('are unpacked when they are asked for, unless they are too large or missing', () => {
    expect(media.sizeOf('large.wav')).toBe(MAX + 1);
    const names = ['が.jpg', 'a b.mp3', 'large.wav', 'gone.mp3', 'empty.mp3'];
    expect(media.read(names).map(text)).toEqual(['picture', 'sound', null, null, null]);
  });
});

describe('The media of a newer package', () => {
  it('are compressed each by itself, and refused when they are not what the list says', () => {
    const media = open({
      media: aList(anEntry('a.mp3', 5), anEntry('bomb.jpg', 10), anEntry('broken.mp3', 6), anEntry('raw.mp3', 3)),
      '0': [zstdCompressSync(strToU8('sound')), { level: 0 }],
      '1': [zstdCompressSync(new Uint8Array(50_000_000)), { level: 0 }],
      '2': [zstdCompressSync(strToU8('sounds')).subarray(0, 12), { level: 0 }],
      '3': [strToU8('raw'), { level: 0 }],
    });
    expect(media.sizeOf('a.mp3')).toBe(5);
    expect(media.read(['a.mp3', 'bomb.jpg', 'broken.mp3', 'raw.mp3']).map(text)).toEqual(['sound', null, null, null]);
  });
});

describe('The list of a package', () => {
  it.each<[string, Zippable]>([
    ['is missing', { '0': strToU8('a') }],
    ['is no JSON', { media: strToU8('nonsense'), '0': strToU8('a') }],
    ['is broken', { media: Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 1]), '0': strToU8('a') }],
  ])('that %s names no files, and the cards can still be imported', (_, files) => {
    expect(open(files).findName('a.mp3')).toBeNull();
  });
});
