import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';

/** The stakes that the panel offers; 0 is a free spin. The server accepts any whole number from 10 to 1000. */
export const STAKES = [0, 10, 50, 100, 500, 1000] as const;
export type Stake = (typeof STAKES)[number];

interface AvailableSpins {
  readonly coin: number;
  /** Null until loaded. */
  readonly free: number | null;
  readonly paid: number | null;
}

/** Returns why a spin with this stake is not possible now, or null. The server has the final say. */
export function stakeProblem(stake: Stake, { coin, free, paid }: AvailableSpins): string | null {
  if (stake === 0) return free === 0 ? 'No free spins left today' : null;
  if (paid === 0) return 'No paid spins left today';
  return stake > coin + ROULETTE.credit ? 'Not enough coins' : null;
}

/** Returns the balance after a lost spin if it is below zero, otherwise null. Such a spin needs a confirmation. */
export const debtAfterLoss = (stake: Stake, coin: number): number | null =>
  stake > 0 && coin - stake < 0 ? coin - stake : null;
