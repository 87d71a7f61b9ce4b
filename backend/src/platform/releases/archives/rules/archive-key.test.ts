import { describe, expect, it } from '@jest/globals';
import { archiveKey } from './archive-key.js';

const A = { name: 'study', version: '1.2.0-ab', sourceHash: 's', files: { 'a.js': 'sha256-a', 'b.js': 'sha256-b' } };
const SERVER = { file: 'server.cjs', integrity: 'sha256-s' };

describe('The key of an archive', () => {
  it('names the version', () => {
    expect(archiveKey(A)).toMatch(/^releases\/study-1\.2\.0-ab\.[0-9a-f]{32}\.tar$/);
  });

  it.each([
    ['the order of the files', { ...A, files: { 'b.js': 'sha256-b', 'a.js': 'sha256-a' } }],
    ['how the lack of a server bundle is written', { ...A, server: null }],
  ])('does not depend on %s', (_, same) => {
    expect(archiveKey(same)).toBe(archiveKey(A));
  });

  it.each([
    ['version', { ...A, version: '1.2.0' }],
    ['sources', { ...A, sourceHash: 't' }],
    ['files', { ...A, files: { ...A.files, 'b.js': 'sha256-c' } }],
    ['server bundle', { ...A, server: SERVER }],
  ])('differs with the %s', (_, other) => {
    expect(archiveKey(other)).not.toBe(archiveKey(A));
  });
});
