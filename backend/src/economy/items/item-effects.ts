import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { mailboxOf } from '@shinobi/shared/domain/people/invitation';
import { type ItemEffect, itemRule } from '@shinobi/shared/domain/economy/items';
import { AccountEmails } from '../../people/auth/index.js';
import type { Input } from '../../http/route.decorator.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { FriendService } from '../../people/friends/index.js';
import { InvitationService } from '../../people/invitations/index.js';
import { Ledger } from '../ledger/index.js';
import { UserGrowth } from '../../people/user/index.js';
import { BoosterService } from '../xp/index.js';
import { itemErrors } from './item.errors.js';
import { PresentsService } from './presents.service.js';

export type Use = Input<'POST /api/Item/UseItem'>['body'];
/** What the answer says beside the inventory and the user. */
type Outcome = Pick<ResponseOf<'POST /api/Item/UseItem'>, 'presents'>;
type Kind = ItemEffect['kind'];
type EffectOf<K extends Kind> = Extract<ItemEffect, { kind: K }>;
type Apply<K extends Kind> = (
  tx: Transaction,
  userId: number,
  effect: EffectOf<K>,
  use: Use,
) => Promise<Outcome | void>;

/** What items do. Each effect checks what it needs and refuses, or acts in the caller's transaction. */
@Injectable()
export class ItemEffects {
  private readonly effects: { readonly [K in Kind]: Apply<K> } = {
    present: async (tx, userId, { coinsPerFriend }, { itemKey, count }) => ({
      presents: await this.presents.give(tx, userId, { itemKey, coins: coinsPerFriend * count }),
    }),
    booster: (tx, userId, { type, seconds }, { count }) => this.boosters.extend(tx, userId, type, seconds * count),
    envelope: (tx, userId, _, use) => this.envelope(tx, userId, use),
    friendLimit: (tx, userId, { friends }, { count }) => this.growth.expandFriendLimit(tx, userId, friends * count),
    invitation: (tx, userId, _, use) => this.invite(tx, userId, use),
  };

  constructor(
    private readonly ledger: Ledger,
    private readonly presents: PresentsService,
    private readonly friends: FriendService,
    private readonly emails: AccountEmails,
    private readonly invitations: InvitationService,
    private readonly boosters: BoosterService,
    private readonly growth: UserGrowth,
  ) {}

  apply(tx: Transaction, userId: number, use: Use): Promise<Outcome | void> {
    const { effect } = itemRule(use.itemKey);
    const apply = this.effects[effect.kind] as Apply<Kind>;
    return apply(tx, userId, effect, use);
  }

  /** Whose rows an item touches besides the user's own. */
  async others(tx: Transaction, userId: number, { itemKey, targetUserId }: Use): Promise<number[]> {
    const { kind } = itemRule(itemKey).effect;
    if (kind === 'present') return this.friends.friendIds(tx, userId);
    return kind === 'envelope' && targetUserId !== undefined ? [targetUserId] : [];
  }

  private async invite(tx: Transaction, userId: number, { email }: Use): Promise<void> {
    if (email === undefined) throw itemErrors.invalid('email', 'Say whom the card invites.');
    const own = await this.emails.emailOf(tx, userId);
    if (own !== null && mailboxOf(email) === mailboxOf(own)) throw itemErrors.ownAddress();
    await this.invitations.send(tx, userId, email);
  }

  private async envelope(tx: Transaction, userId: number, { targetUserId, coins }: Use): Promise<void> {
    const toFriend = targetUserId !== undefined && (await this.friends.areFriends(tx, userId, targetUserId));
    if (!toFriend && (await this.friends.friendIds(tx, userId)).length === 0) throw itemErrors.noFriendsForEnvelope();
    if (targetUserId === undefined) throw itemErrors.invalid('targetUserId', 'Say which friend the envelope goes to.');
    if (coins === undefined) throw itemErrors.invalid('coins', 'Say how many coins the envelope carries.');
    if (!toFriend) throw itemErrors.notAFriend();
    await this.ledger.move(tx, { from: { userId }, to: { userId: targetUserId }, coins, reason: 'envelope' });
  }
}
