import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { Release } from './release.entity.js';
import { ReleasePointer } from './release-pointer.entity.js';

/** Newest first within a remote. */
export const allReleases = (tx: ReadTransaction): Promise<Release[]> =>
  managerOf(tx).find(Release, { order: { name: 'ASC', createdAt: 'DESC', version: 'DESC' } });

export const findRelease = (tx: ReadTransaction, name: string, version: string): Promise<Release | null> =>
  managerOf(tx).findOneBy(Release, { name, version });

export const countReleases = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(Release);

export async function insertRelease(tx: Transaction, release: Release): Promise<void> {
  await managerOf(tx).insert(Release, release);
}

export const allPointers = (tx: ReadTransaction): Promise<ReleasePointer[]> =>
  managerOf(tx).find(ReleasePointer, { order: { name: 'ASC' } });

export const findPointer = (tx: ReadTransaction, name: string): Promise<ReleasePointer | null> =>
  managerOf(tx).findOneBy(ReleasePointer, { name });

/** Rises with every pointer that moves; 0 while there is none. */
export async function registryRevision(tx: ReadTransaction): Promise<number> {
  return (await managerOf(tx).sum(ReleasePointer, 'rev')) ?? 0;
}

/** Makes a version the active one. An active one keeps its pointer as it is. */
export async function activate(tx: Transaction, name: string, version: string): Promise<void> {
  const { affected } = await managerOf(tx)
    .createQueryBuilder()
    .update(ReleasePointer)
    .set({ active: version, rev: () => 'rev + 1' })
    .where('name = :name AND active <> :version', { name, version })
    .execute();
  if (affected || (await findPointer(tx, name))) return;
  await managerOf(tx).insert(ReleasePointer, { name, active: version, rev: 1 });
}

/** Makes a version the active one if `from` still is. Returns whether it was. */
export async function activateInPlaceOf(
  tx: Transaction,
  name: string,
  from: string,
  version: string,
): Promise<boolean> {
  const { affected } = await managerOf(tx)
    .createQueryBuilder()
    .update(ReleasePointer)
    .set({ active: version, rev: () => 'rev + 1' })
    .where('name = :name AND active = :from', { name, from })
    .execute();
  return Boolean(affected);
}

/** `at` is the time in ISO 8601; null takes the mark away. */
export async function markRolledBack(tx: Transaction, name: string, version: string, at: string | null): Promise<void> {
  await managerOf(tx).update(Release, { name, version }, { rolledBackAt: at });
}

/** `now` is the time in ISO 8601. */
export async function markUsed(tx: Transaction, name: string, versions: readonly string[], now: string): Promise<void> {
  for (const version of versions) await managerOf(tx).update(Release, { name, version }, { lastUsedAt: now });
}
