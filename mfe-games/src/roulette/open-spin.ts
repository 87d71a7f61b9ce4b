const KEY = 'roulette-spin';

/** A spin that was asked for and not yet answered. Its idempotency key fetches the same spin again after a reload. */
export interface OpenSpin {
  readonly userId: number;
  readonly key: string;
  readonly stake: number;
  /** When it was asked for, in milliseconds of this browser's clock. */
  readonly at: number;
}

const isOpenSpin = (value: unknown): value is OpenSpin => {
  const { userId, key, stake, at } = (value ?? {}) as Partial<OpenSpin>;
  return [userId, stake, at].every((number) => typeof number === 'number') && typeof key === 'string';
};

/** Storage that is blocked, full or holds nonsense only costs the way back to an open spin. */
export const openSpin = {
  read(): OpenSpin | null {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      return isOpenSpin(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(spin: OpenSpin): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(spin));
    } catch {
      // Nothing can be kept here.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was nothing kept either.
    }
  },
};
