import { describe, expect, it } from '@jest/globals';
import { backupName, expiredBackups, isBackupName } from './backup-name.js';

const TIME = Date.parse('2026-11-23T03:15:09.500Z');

describe('The name of a backup', () => {
  it.each([
    [false, 'shinobi-2026-11-23T03-15-09Z.tar.zst'],
    [true, 'shinobi-2026-11-23T03-15-09Z.tar.zst.age'],
  ])('encrypted: %s', (isEncrypted, name) => {
    expect([backupName(TIME, isEncrypted), isBackupName(name)]).toEqual([name, true]);
  });

  it.each(['.shinobi-2026-11-23T03-15-09Z.tar.zst.77.draft', 'shinobi.sqlite', 'notes.tar.zst', ''])(
    'is not %j',
    (name) => {
      expect(isBackupName(name)).toBe(false);
    },
  );
});

describe('Expired backups', () => {
  const [monday, tuesday, wednesday] = [23, 24, 25].map((day) => `shinobi-2026-11-${day}T03-15-09Z.tar.zst`) as [
    string,
    string,
    string,
  ];

  it.each<[string, number, string[], string[]]>([
    ['all but the newest', 1, [tuesday, wednesday, monday], [tuesday, monday]],
    ['none while there are few', 3, [tuesday, wednesday, monday], []],
    ['no other files', 1, ['a.txt', `${monday}.part`, tuesday, monday], [monday]],
    ['the older one of an encrypted and a plain one', 1, [`${tuesday}.age`, monday], [monday]],
    ['none in an empty folder', 1, [], []],
  ])('are %s', (_, keep, names, expired) => {
    expect(expiredBackups(names, keep)).toEqual(expired);
  });
});
