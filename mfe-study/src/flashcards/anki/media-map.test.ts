import { describe, expect, it } from '@jest/globals';
import { readMediaEntries, readMediaJson } from './media-map.js';

const field = (number: number, bytes: Uint8Array | readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)]);
const text = (value: string) => new TextEncoder().encode(value);
const message = (...entries: readonly (readonly number[])[]) =>
  Uint8Array.from(entries.flatMap((entry) => field(1, entry)));

describe('The list of sounds and pictures', () => {
  it('of newer packages names files in order, with their sizes', () => {
    const sha = new Uint8Array(20);
    const one = [...field(1, text('桃.mp3')), ...varint(16), ...varint(45_310), ...field(3, sha)];
    const two = [...field(1, text('b.jpg')), ...varint(16), ...varint(7), ...varint(255 * 8), ...varint(300)];
    expect(readMediaEntries(message(one, two, []))).toEqual([
      { name: '桃.mp3', number: '0', size: 45_310 },
      { name: 'b.jpg', number: '300', size: 7 },
      { name: '', number: '2', size: 0 },
    ]);
  });

  it.each<[string, readonly number[]]>([
    ['a field that is cut off', [10, 5, 10]],
    ['a number that is cut off', [10, 2, 16, 200]],
    ['a number that never ends', [10, 12, 16, ...Array.from({ length: 11 }, () => 255)]],
    ['a type that does not occur', [13, 0, 0, 0, 0]],
    ['a name that is no text', [10, 3, 10, 1, 255]],
  ])('of newer packages is refused with %s', (_, bytes) => {
    expect(() => readMediaEntries(Uint8Array.from(bytes))).toThrow();
  });

  it.each([
    ['{"0":"a.mp3","12":"b.jpg"}', ['0 a.mp3', '12 b.jpg']],
    ['{"0":7,"1":{"a":1},"2":"c.ogg"}', ['2 c.ogg']],
    ['{}', []],
    ['null', []],
  ])('of older packages is JSON: %s', (json, expected) => {
    expect(readMediaJson(json).map(({ number, name }) => `${number} ${name}`)).toEqual(expected);
  });
});
