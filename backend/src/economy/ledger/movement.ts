/** The house's accounts: sources and targets of coins that belong to no user. Each balance may fall below zero. */
export type House =
  | 'bonuses'
  | 'drops'
  | 'shop'
  | 'presents'
  | 'quests'
  | 'roulette'
  | 'invitations'
  | 'bankruptcies'
  | 'adjustments'
  | 'closed-accounts';

export type LedgerReason =
  | 'daily-bonus'
  | 'drop'
  | 'purchase'
  | 'present'
  | 'envelope'
  | 'quest'
  | 'roulette-stake'
  | 'roulette-prize'
  | 'invitation'
  | 'bankruptcy'
  | 'adjustment'
  | 'account-closed';

export type Account = { readonly userId: number } | { readonly house: House };

export interface Movement {
  readonly from: Account;
  readonly to: Account;
  /** A whole number above 0. */
  readonly coins: number;
  readonly reason: LedgerReason;
  /** What the movement was for: the key of an item or a quest, or a day. */
  readonly ref?: string;
  /** The user who gives coins that come from the house; the receiver is notified of them. */
  readonly giverId?: number;
  /** The lowest allowed balance of the giver: 0 by default, null for no limit. */
  readonly floor?: number | null;
}
