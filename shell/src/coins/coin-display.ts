/** What the coin counter shows during and after a change of the balance. */
export interface CoinDisplay {
  /** The number while it runs to the new balance; null when the balance itself is shown. */
  readonly amount: number | null;
  /** By how much the balance has changed, and why; empty when there is nothing to show. */
  readonly changeText: string;
}

export const IDLE_COIN_DISPLAY: CoinDisplay = { amount: null, changeText: '' };
