import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';

/** What a spin can be had for; 0 is free. Any whole number from 10 to 1000 would do for the server. */
export const STAKES = [0, 10, 50, 100, 500, 1000] as const;
export type Stake = (typeof STAKES)[number];

interface AvailableSpins {
  readonly coin: number;
  /** Null until the server has said so. */
  readonly free: number | null;
  readonly paid: number | null;
}

/** Why a spin for this stake cannot be had now; null when it can. The server decides in the end. */
export function stakeProblem(stake: Stake, { coin, free, paid }: AvailableSpins): string | null {
  if (stake === 0) return free === 0 ? 'No free spins left today' : null;
  if (paid === 0) return 'No paid spins left today';
  return stake > coin + ROULETTE.credit ? 'Not enough coins' : null;
}

/** The balance after a lost spin when that is below zero, else null: worth a question before. */
export const debtAfterLoss = (stake: Stake, coin: number): number | null =>
  stake > 0 && coin - stake < 0 ? coin - stake : null;
