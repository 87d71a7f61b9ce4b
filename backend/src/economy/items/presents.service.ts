import { Injectable } from '@nestjs/common';
import type { ItemKey, ReceivedPresent } from '@shinobi/shared/contract/economy/item';
import { utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import { presentPortion } from '@shinobi/shared/domain/economy/presents';
import { Clock } from '../../runtime/clock.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { FriendService } from '../../people/friends/index.js';
import { LedgerService } from '../ledger/index.js';
import { noFriendsForPresent, presentLimit } from './item.errors.js';
import { ReceivedPresentRepository } from './received-present.repository.js';

interface Present {
  readonly itemKey: ItemKey;
  /** The coins that the box gives to each friend. */
  readonly coins: number;
}

const NOTHING = { fromOne: 0, inAll: 0 };

/**
 * Gives the coins of present boxes to friends, within the daily limit of each receiver. The giver pays only with the
 * item.
 */
@Injectable()
export class PresentsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly friends: FriendService,
    private readonly received: ReceivedPresentRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `NoFriends`, or with `PresentLimit` if no friend can receive a coin. The caller has locked giver and
   * friends, so that of simultaneous presents the second sees what the first has given.
   */
  async givePresents(tx: Transaction, giverId: number, present: Present): Promise<ReceivedPresent[]> {
    const to = await this.friends.findFriendIds(tx, giverId);
    if (to.length === 0) throw noFriendsForPresent();
    const giving = { giverId, day: utcDay(this.clock.now()) };
    await this.received.deleteBefore(tx, to, giving.day);
    const received = await this.received.sumReceived(tx, to, giving);
    const presents = to.map((userId) => ({
      userId,
      ...presentPortion(present.coins, received.get(userId) ?? NOTHING),
    }));
    if (presents.every(({ coins }) => coins === 0)) throw presentLimit();
    for (const { userId, coins } of presents) {
      if (coins === 0) continue;
      await this.received.add(tx, userId, giving, coins);
      await this.ledger.moveCoins(tx, {
        ...{ from: { house: 'presents' }, to: { userId }, coins, reason: 'present' },
        ...{ ref: present.itemKey, giverId },
      });
    }
    return presents;
  }
}
