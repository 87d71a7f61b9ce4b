import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { GuestEntity } from './guest.entity.js';

@Injectable()
export class GuestRepository {
  async findId(tx: ReadTransaction, tokenHash: string): Promise<number | null> {
    return (await managerOf(tx).findOneBy(GuestEntity, { tokenHash }))?.guestId ?? null;
  }

  async insert(tx: Transaction, guest: Omit<GuestEntity, 'guestId'>): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(GuestEntity, guest);
    return identifiers[0]?.['guestId'] as number;
  }

  /** Counts a message of the day, up to `max`. Returns false if the limit is reached. */
  async countMessage(tx: Transaction, guestId: number, day: string, max: number): Promise<boolean> {
    const { affected } = await managerOf(tx)
      .createQueryBuilder()
      .update(GuestEntity)
      .set({ day, sentOnDay: () => 'CASE WHEN "day" = :day THEN "sentOnDay" + 1 ELSE 1 END' })
      .where('"guestId" = :guestId AND ("day" <> :day OR "sentOnDay" < :max)')
      .setParameters({ guestId, day, max })
      .execute();
    return affected === 1;
  }
}
