import { describe, expect, it } from '@jest/globals';
import { readPreview, signPreview } from './preview-token.js';

const SECRET = 'of this installation';
const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const PREVIEW = { releases: { study: '1.2.0' }, expiresAt: '2026-11-21T21:00:00.000Z' };
const TOKEN = signPreview(PREVIEW, SECRET);
const [PAYLOAD = '', SIGNATURE = ''] = TOKEN.split('.');
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a preview link', () => {
  it('is read by the server that has signed it', () => {
    expect(readPreview(TOKEN, SECRET, NOW)).toEqual(PREVIEW);
    expect(TOKEN).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  it('is over when it expires', () => {
    const end = Date.parse(PREVIEW.expiresAt);
    expect(readPreview(TOKEN, SECRET, end - 1)).not.toBeNull();
    expect(readPreview(TOKEN, SECRET, end)).toBeNull();
  });

  it.each([
    ['another secret', signPreview(PREVIEW, 'of another installation')],
    ['another version', `${encoded({ ...PREVIEW, releases: { study: '9.9.9' } })}.${SIGNATURE}`],
    ['a later end', `${encoded({ ...PREVIEW, expiresAt: '2036-11-21T21:00:00.000Z' })}.${SIGNATURE}`],
    ['no signature', PAYLOAD],
    ['an empty signature', `${PAYLOAD}.`],
    ['a cut signature', TOKEN.slice(0, -2)],
    ['a third part', `${TOKEN}.x`],
    ['nothing', ''],
    ['a lot', `${'a'.repeat(5000)}.${SIGNATURE}`],
  ])('is refused with %s', (_, token) => {
    expect(readPreview(token, SECRET, NOW)).toBeNull();
  });

  it.each([
    ['an address', { ...PREVIEW, releases: { study: 'https://example.com/1.2.0' } }],
    ['a strange name', { ...PREVIEW, releases: { '../study': '1.2.0' } }],
    ['more fields', { ...PREVIEW, base: 'https://example.com/' }],
    ['no date', { ...PREVIEW, expiresAt: 'soon' }],
  ])('with %s is refused even when it is signed', (_, preview) => {
    expect(readPreview(signPreview(preview, SECRET), SECRET, NOW)).toBeNull();
  });
});
