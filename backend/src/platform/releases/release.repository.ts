import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ReleasePointerEntity } from './release-pointer.entity.js';
import { ReleaseEntity } from './release.entity.js';

@Injectable()
export class ReleaseRepository {
  /** All releases, newest first within a remote. */
  findAll(tx: ReadTransaction): Promise<ReleaseEntity[]> {
    return managerOf(tx).find(ReleaseEntity, { order: { name: 'ASC', createdAt: 'DESC', version: 'DESC' } });
  }

  find(tx: ReadTransaction, name: string, version: string): Promise<ReleaseEntity | null> {
    return managerOf(tx).findOneBy(ReleaseEntity, { name, version });
  }

  count(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(ReleaseEntity);
  }

  async insert(tx: Transaction, release: ReleaseEntity): Promise<void> {
    await managerOf(tx).insert(ReleaseEntity, release);
  }

  findPointers(tx: ReadTransaction): Promise<ReleasePointerEntity[]> {
    return managerOf(tx).find(ReleasePointerEntity, { order: { name: 'ASC' } });
  }

  findPointer(tx: ReadTransaction, name: string): Promise<ReleasePointerEntity | null> {
    return managerOf(tx).findOneBy(ReleasePointerEntity, { name });
  }

  /** Rises with every change of a pointer; 0 while there is none. */
  async getRevision(tx: ReadTransaction): Promise<number> {
    return (await managerOf(tx).sum(ReleasePointerEntity, 'rev')) ?? 0;
  }

  /** Makes a version the active one. When it is active already, its pointer stays as it is. */
  async activate(tx: Transaction, name: string, version: string): Promise<void> {
    const { affected } = await managerOf(tx)
      .createQueryBuilder()
      .update(ReleasePointerEntity)
      .set({ active: version, rev: () => 'rev + 1' })
      .where('name = :name AND active <> :version', { name, version })
      .execute();
    if (affected || (await this.findPointer(tx, name))) return;
    await managerOf(tx).insert(ReleasePointerEntity, { name, active: version, rev: 1 });
  }

  /** Makes a version the active one if `from` still is. Returns whether it was. */
  async replaceActive(tx: Transaction, name: string, from: string, version: string): Promise<boolean> {
    const { affected } = await managerOf(tx)
      .createQueryBuilder()
      .update(ReleasePointerEntity)
      .set({ active: version, rev: () => 'rev + 1' })
      .where('name = :name AND active = :from', { name, from })
      .execute();
    return Boolean(affected);
  }

  /** `at` is the time in ISO 8601; null removes the mark. */
  async setRolledBackAt(tx: Transaction, name: string, version: string, at: string | null): Promise<void> {
    await managerOf(tx).update(ReleaseEntity, { name, version }, { rolledBackAt: at });
  }

  /** `at` is the time in ISO 8601. */
  async setLastUsedAt(tx: Transaction, name: string, versions: readonly string[], at: string): Promise<void> {
    for (const version of versions) await managerOf(tx).update(ReleaseEntity, { name, version }, { lastUsedAt: at });
  }
}
