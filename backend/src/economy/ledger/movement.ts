/** The house's accounts: where coins come from and go to that no user gives or gets. Each may fall below zero. */
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
  /** What it was for: an item's key, a quest's, a day. */
  readonly ref?: string;
  /** Who gives coins that come from the house, for the receiver to be told. */
  readonly giverId?: number;
  /** How far the giver's balance may fall: 0 unless said, null without end. */
  readonly floor?: number | null;
}
