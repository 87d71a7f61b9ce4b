import { describe, expect, it } from '@jest/globals';
import { belongsInBackup, isBackedUpObject, isRemoteFile, isReplaced } from './backed-up-files.js';

describe('A backup has', () => {
  it.each([
    'images/ab12.webp',
    'registries/0f.json',
    'shell-assets/main.0f.js',
    'first-start.txt',
    'release-key.pem',
    'something-new/of/a/later/version.bin',
    'images/dictionary',
  ])('%s', (file) => {
    expect(belongsInBackup(file)).toBe(true);
  });

  it.each([
    'shinobi.sqlite',
    'shinobi.sqlite-wal',
    'remotes/study/1.2.0/remote.js',
    'owner.lock',
    'server.json',
    'dictionary/words.sqlite',
    'rendered-pages/0f.json',
    'share-pictures/0f.webp',
    'outbox/1.eml',
    'backups/shinobi-2026-11-23T03-15-09Z.tar.zst',
    'shinobi-2026-11-23T03-15-09Z.tar.zst.age',
    'elsewhere/shinobi-2026-11-23T03-15-09Z.tar.zst',
    'replaced-2026-11-23T03-15-09Z/images/ab12.webp',
    'restore-interrupted.txt',
    '.backup-x/shinobi.sqlite',
    'images/.ab12.webp.7.draft',
    'first-start.txt.4711',
    'release-key.pem.a-b_c',
  ])('not %s', (file) => {
    expect(belongsInBackup(file)).toBe(false);
  });
});

it.each([
  ['study/1.2.0/remote.js', true],
  ['study/.1.2.0.77/remote.js', false],
  ['replaced-2026-11-23T03-15-09Z/study/1.2.0/remote.js', false],
])('A backup has %s of the remotes: %s', (file, belongs) => {
  expect(isRemoteFile(file)).toBe(belongs);
});

it.each([
  ['images/ab12.webp', true],
  ['card-media/ab12', true],
  ['shell-assets/main.0f.js.br', true],
  ['releases/study-1.2.0.0f.tar', true],
  ['rendered-pages/0f.json', false],
  ['start-check/0f', false],
  ['first-start.txt', false],
  ['images', false],
  ['images/of/others', false],
  ['images/.hidden', false],
])('A backup has the object %s of a bucket: %s', (key, belongs) => {
  expect(isBackedUpObject(key)).toBe(belongs);
});

describe('A restore', () => {
  it.each(['images', 'shinobi.sqlite', 'shinobi.sqlite-wal', 'first-start.txt', 'rendered-pages', 'server.json'])(
    'replaces %s',
    (name) => {
      expect(isReplaced(name)).toBe(true);
    },
  );

  it.each(['dictionary', 'backups', 'outbox', 'owner.lock', 'replaced-1', '.restoring', 'restore-interrupted.txt'])(
    'leaves %s',
    (name) => {
      expect(isReplaced(name)).toBe(false);
    },
  );
});
