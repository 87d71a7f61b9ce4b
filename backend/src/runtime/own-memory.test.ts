import { expect, it } from '@jest/globals';
import { copyBytes, encodeText } from './own-memory.js';

it('copies bytes to a buffer of their own size', () => {
  const bytes = Buffer.from('日本語');
  const copy = copyBytes(bytes);
  expect([copy.equals(bytes), copy.buffer.byteLength]).toEqual([true, 9]);
});

it('encodes a text into a buffer of its own size', () => {
  const bytes = encodeText('日本語');
  expect([bytes.toString(), bytes.buffer.byteLength]).toEqual(['日本語', 9]);
});
