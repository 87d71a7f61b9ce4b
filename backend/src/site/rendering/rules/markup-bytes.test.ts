import { expect, it } from '@jest/globals';
import { decodeMarkup, packMarkup, unpackMarkup } from './markup-bytes.js';

const bytesOf = (html: string, css: string) => ({ html: Buffer.from(html), css: Buffer.from(css) });

it.each([
  ['<p>か</p>', '.a{content:"か"}'],
  ['<p>', ''],
  ['', ''],
  ['3 4\n', '\n'],
])('The markup %j with the styles %j is the same after it was packed', (html, css) => {
  const unpacked = unpackMarkup(packMarkup(bytesOf(html, css)));
  expect(unpacked && decodeMarkup(unpacked)).toEqual({ html, css });
});

it.each(['', '3 4', '3 4\n<p>.a{', '3 4\n<p>.a{}.', '-3 4\n', '3 4 5\n<p>.a{}', '{"html":"<p>","css":""}'])(
  'The bytes %j are no packed markup',
  (text) => {
    expect(unpackMarkup(Buffer.from(text))).toBeNull();
  },
);
