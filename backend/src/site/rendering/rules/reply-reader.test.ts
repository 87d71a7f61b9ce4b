import { describe, expect, it } from '@jest/globals';
import { ReplyReader } from './reply-reader.js';

const line = (message: unknown) => `${JSON.stringify(message)}\n`;
const rendered = (id: number, html: string, css = '') => {
  const [htmlBytes, cssBytes] = [Buffer.byteLength(html), Buffer.byteLength(css)];
  return line({ type: 'rendered', id, timer: null, unstable: null, htmlBytes, cssBytes }) + html + css;
};
const READY = { type: 'ready' };
const page = (id: number, html: string, css = '') => ({
  type: 'rendered',
  id,
  timer: null,
  unstable: null,
  markup: { html, css },
});

/** Reads a text that arrives in chunks of a size. Markup is shown as text. */
function read(text: string, chunkBytes = 1_000_000): unknown {
  const [bytes, reader, replies] = [Buffer.from(text), new ReplyReader(), [] as unknown[]];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const complete = reader.push(bytes.subarray(at, at + chunkBytes));
    if (!complete) return null;
    replies.push(...complete);
  }
  return replies.map((reply) =>
    JSON.parse(
      JSON.stringify(reply, (_, value: unknown) => (isBytes(value) ? String(Buffer.from(value.data)) : value)),
    ),
  );
}

// `Buffer` has a method that turns it into this before the replacer of JSON sees it.
const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'data' in value;

describe('What a render process writes', () => {
  it.each([
    READY,
    { type: 'failed', id: null, reason: 'threw', message: 'a', isOfShell: true },
    { type: 'failed', id: 2, reason: 'markup', message: 'a' },
  ])('is understood: %j', (message) => {
    expect(read(line(message))).toEqual([message]);
  });

  const SEVERAL =
    line(READY) + rendered(1, '<p>か</p>\n', '.a{}') + rendered(2, '') + rendered(3, '<p>{"type":"ready"}\n');
  const REPLIES = [READY, page(1, '<p>か</p>\n', '.a{}'), page(2, ''), page(3, '<p>{"type":"ready"}\n')];
  it.each([1, 2, 7, 50, 1000])('is understood in chunks of %i bytes', (bytes) => {
    expect(read(SEVERAL, bytes)).toEqual(REPLIES);
  });

  it('takes little time when a large page arrives byte by byte', () => {
    expect(read(rendered(1, 'a'.repeat(500_000)), 1)).toEqual([page(1, 'a'.repeat(500_000))]);
  });

  it('is no reply before it is complete', () => {
    expect([read('{"type":"ready"}'), read(rendered(1, '<p>').slice(0, -1))]).toEqual([[], []]);
  });

  it.each([
    ['no JSON', '{"type":"ready"\n'],
    ['no object', 'null\n'],
    ['a text', '"ready"\n'],
    ['a message without a type', '{}\n'],
    ['a message to the process', line({ type: 'start' })],
    ['a page without an id', line({ type: 'rendered', timer: null, unstable: null, htmlBytes: 0, cssBytes: 0 })],
    ['a page without numbers of bytes', line({ type: 'rendered', id: 1, timer: null, unstable: null })],
    [
      'a page with a negative number of bytes',
      line({ type: 'rendered', id: 1, timer: null, unstable: null, htmlBytes: 4, cssBytes: -1 }),
    ],
    [
      'a page that is too large',
      line({ type: 'rendered', id: 1, timer: null, unstable: null, htmlBytes: 1_000_001, cssBytes: 0 }),
    ],
    ['an unknown reason', line({ type: 'failed', id: 1, reason: 'else', message: 'a' })],
    ['a long line', `{"type":"ready"}${' '.repeat(10_000)}\n`],
    ['a long line that has not ended', ' '.repeat(10_001)],
  ])('is refused when it is %s', (_, text) => {
    expect(read(text)).toBeNull();
  });
});
