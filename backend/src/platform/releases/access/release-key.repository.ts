import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { ReleaseKeyEntity } from './release-key.entity.js';

@Injectable()
export class ReleaseKeyRepository {
  /** Rejects with a unique violation for a key that the remote has already. */
  async insert(tx: Transaction, key: Omit<ReleaseKeyEntity, 'keyId'>): Promise<ReleaseKeyEntity> {
    const manager = managerOf(tx);
    const { identifiers } = await manager.insert(ReleaseKeyEntity, key);
    return manager.findOneByOrFail(ReleaseKeyEntity, identifiers[0] ?? {});
  }

  /** Does nothing for a key that the remote has already, even a revoked one. */
  async insertIfNew(tx: Transaction, key: Omit<ReleaseKeyEntity, 'keyId'>): Promise<void> {
    await managerOf(tx).createQueryBuilder().insert().into(ReleaseKeyEntity).values(key).orIgnore().execute();
  }

  find(tx: ReadTransaction, keyId: number): Promise<ReleaseKeyEntity | null> {
    return managerOf(tx).findOneBy(ReleaseKeyEntity, { keyId });
  }

  /** Newest first. */
  findAll(tx: ReadTransaction): Promise<ReleaseKeyEntity[]> {
    return managerOf(tx).find(ReleaseKeyEntity, { order: { keyId: 'DESC' } });
  }

  /** Returns the keys that are not revoked, of all remotes or of some. */
  findActive(tx: ReadTransaction, remotes: readonly string[] | null): Promise<ReleaseKeyEntity[]> {
    const ofRemotes = remotes === null ? {} : { remote: In(remotes) };
    return managerOf(tx).find(ReleaseKeyEntity, {
      where: { ...ofRemotes, revokedAt: IsNull() },
      order: { keyId: 'DESC' },
    });
  }

  /** Returns whether it was revoked now. */
  async revoke(tx: Transaction, keyId: number, at: string): Promise<boolean> {
    const { affected } = await managerOf(tx).update(
      ReleaseKeyEntity,
      { keyId, revokedAt: IsNull() },
      { revokedAt: at },
    );
    return Boolean(affected);
  }
}
