const NAME = /^shinobi-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst(\.age)?$/;

/** Returns the file name of a backup, such as `shinobi-2026-11-23T03-15-00Z.tar.zst.age`. Names sort by time. */
export const backupName = (time: number, isEncrypted: boolean): string =>
  `shinobi-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`;

export const isBackupName = (name: string): boolean => NAME.test(name);

/** Returns the backups among the names of a folder that are not among the newest `keep`. Other files are no backups. */
export const expiredBackups = (names: readonly string[], keep: number): readonly string[] =>
  names.filter(isBackupName).toSorted().toReversed().slice(keep);
