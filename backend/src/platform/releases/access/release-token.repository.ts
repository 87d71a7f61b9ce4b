import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { ReleaseTokenEntity } from './release-token.entity.js';

@Injectable()
export class ReleaseTokenRepository {
  async insert(tx: Transaction, token: Omit<ReleaseTokenEntity, 'tokenId'>): Promise<ReleaseTokenEntity> {
    const manager = managerOf(tx);
    const { identifiers } = await manager.insert(ReleaseTokenEntity, token);
    return manager.findOneByOrFail(ReleaseTokenEntity, identifiers[0] ?? {});
  }

  find(tx: ReadTransaction, tokenId: number): Promise<ReleaseTokenEntity | null> {
    return managerOf(tx).findOneBy(ReleaseTokenEntity, { tokenId });
  }

  /** Returns null also for a revoked token. */
  findValid(tx: ReadTransaction, hash: string): Promise<ReleaseTokenEntity | null> {
    return managerOf(tx).findOneBy(ReleaseTokenEntity, { hash, revokedAt: IsNull() });
  }

  /** Newest first. */
  findAll(tx: ReadTransaction): Promise<ReleaseTokenEntity[]> {
    return managerOf(tx).find(ReleaseTokenEntity, { order: { tokenId: 'DESC' } });
  }

  /** Returns whether it was revoked now. */
  async revoke(tx: Transaction, tokenId: number, at: string): Promise<boolean> {
    const { affected } = await managerOf(tx).update(
      ReleaseTokenEntity,
      { tokenId, revokedAt: IsNull() },
      { revokedAt: at },
    );
    return Boolean(affected);
  }

  /** Records a use unless one after `before` is recorded already. */
  async touch(tx: Transaction, tokenId: number, at: string, before: string): Promise<void> {
    const old = [
      { tokenId, lastUsedAt: IsNull() },
      { tokenId, lastUsedAt: LessThan(before) },
    ];
    await managerOf(tx).update(ReleaseTokenEntity, old, { lastUsedAt: at });
  }
}
