import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { mailboxOf } from '@shinobi/shared/domain/people/invitation';
import { type ItemEffect, itemRule } from '@shinobi/shared/domain/economy/items';
import { AccountEmailService } from '../../people/auth/index.js';
import type { Input } from '../../http/route.decorator.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { FriendService } from '../../people/friends/index.js';
import { InvitationService } from '../../people/invitations/index.js';
import { LedgerService } from '../ledger/index.js';
import { UserGrowthRepository } from '../../people/user/index.js';
import { BoosterService } from '../xp/index.js';
import { invalidUse, noFriendsForEnvelope, notAFriend, ownAddress } from './item.errors.js';
import { PresentsService } from './presents.service.js';

export type ItemUse = Input<'POST /api/Item/UseItem'>['body'];
/** The part of the response that depends on the item. */
type EffectOutcome = Pick<ResponseOf<'POST /api/Item/UseItem'>, 'presents'>;
type EffectKind = ItemEffect['kind'];
type EffectOf<K extends EffectKind> = Extract<ItemEffect, { kind: K }>;
type ApplyEffect<K extends EffectKind> = (
  tx: Transaction,
  userId: number,
  effect: EffectOf<K>,
  use: ItemUse,
) => Promise<EffectOutcome | void>;

/** The effects of items. Each effect checks its conditions and rejects, or acts in the caller's transaction. */
@Injectable()
export class ItemEffectsService {
  private readonly effects: { readonly [K in EffectKind]: ApplyEffect<K> } = {
    present: async (tx, userId, { coinsPerFriend }, { itemKey, count }) => ({
      presents: await this.presents.givePresents(tx, userId, { itemKey, coins: coinsPerFriend * count }),
    }),
    booster: (tx, userId, { type, seconds }, { count }) =>
      this.boosters.extendBooster(tx, userId, type, seconds * count),
    envelope: (tx, userId, _, use) => this.sendEnvelope(tx, userId, use),
    friendLimit: (tx, userId, { friends }, { count }) => this.growth.expandFriendLimit(tx, userId, friends * count),
    invitation: (tx, userId, _, use) => this.sendInvitation(tx, userId, use),
  };

  constructor(
    private readonly ledger: LedgerService,
    private readonly presents: PresentsService,
    private readonly friends: FriendService,
    private readonly emails: AccountEmailService,
    private readonly invitations: InvitationService,
    private readonly boosters: BoosterService,
    private readonly growth: UserGrowthRepository,
  ) {}

  applyEffect(tx: Transaction, userId: number, use: ItemUse): Promise<EffectOutcome | void> {
    const { effect } = itemRule(use.itemKey);
    const apply = this.effects[effect.kind] as ApplyEffect<EffectKind>;
    return apply(tx, userId, effect, use);
  }

  /** Returns the other users whose rows an item changes. */
  async findOtherUsers(tx: Transaction, userId: number, { itemKey, targetUserId }: ItemUse): Promise<number[]> {
    const { kind } = itemRule(itemKey).effect;
    if (kind === 'present') return this.friends.findFriendIds(tx, userId);
    return kind === 'envelope' && targetUserId !== undefined ? [targetUserId] : [];
  }

  private async sendInvitation(tx: Transaction, userId: number, { email }: ItemUse): Promise<void> {
    if (email === undefined) throw invalidUse('email', 'Enter the address of the person to invite.');
    const own = await this.emails.findEmail(tx, userId);
    if (own !== null && mailboxOf(email) === mailboxOf(own)) throw ownAddress();
    await this.invitations.sendInvitation(tx, userId, email);
  }

  private async sendEnvelope(tx: Transaction, userId: number, { targetUserId, coins }: ItemUse): Promise<void> {
    const toFriend = targetUserId !== undefined && (await this.friends.areFriends(tx, userId, targetUserId));
    if (!toFriend && (await this.friends.findFriendIds(tx, userId)).length === 0) throw noFriendsForEnvelope();
    if (targetUserId === undefined) throw invalidUse('targetUserId', 'Choose the friend who receives the envelope.');
    if (coins === undefined) throw invalidUse('coins', 'Enter the number of coins in the envelope.');
    if (!toFriend) throw notAFriend();
    await this.ledger.moveCoins(tx, { from: { userId }, to: { userId: targetUserId }, coins, reason: 'envelope' });
  }
}
