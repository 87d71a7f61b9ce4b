import { describe, expect, it } from '@jest/globals';
import { type ArchiveEntry, parseEntry, pathInArchive } from './archive-entry.js';

it('The path of a file is that from which it is known again', () => {
  expect(parseEntry(pathInArchive('remote', 'study/a.js'))).toEqual({ kind: 'remote', name: 'study/a.js' });
});

describe('A path in an archive', () => {
  it.each<[string, ArchiveEntry]>([
    ['backup.json', { kind: 'header' }],
    ['summary.json', { kind: 'summary' }],
    ['SHA256SUMS', { kind: 'hashes' }],
    ['database/shinobi.sqlite', { kind: 'database', name: 'shinobi.sqlite' }],
    ['files/images/ab.webp', { kind: 'file', name: 'images/ab.webp' }],
    ['remotes/study/1.2.0/a.js', { kind: 'remote', name: 'study/1.2.0/a.js' }],
    ['files/a..b', { kind: 'file', name: 'a..b' }],
  ])('%s is known', (path, entry) => {
    expect(parseEntry(path)).toEqual(entry);
  });

  it.each([
    'files/../owner.lock',
    'files/images/../../../etc/passwd',
    'files//etc/passwd',
    'files/',
    'files/a/',
    'files/./a',
    'files/a\\..\\b',
    'files/a\nb',
    '/etc/passwd',
    '../backup.json',
    'other/a',
    '',
  ])('%j is refused', (path) => {
    expect(parseEntry(path)).toBeNull();
  });
});
