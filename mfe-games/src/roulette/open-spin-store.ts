const KEY = 'roulette-spin';

/** A started spin without an answer. Its idempotency key fetches the same spin again after a reload. */
export interface OpenSpin {
  readonly userId: number;
  readonly key: string;
  readonly stake: number;
  /** When the spin was requested, in milliseconds of this browser's clock. */
  readonly requestedAt: number;
}

const isOpenSpin = (value: unknown): value is OpenSpin => {
  const { userId, key, stake, requestedAt } = (value ?? {}) as Partial<OpenSpin>;
  return [userId, stake, requestedAt].every((number) => typeof number === 'number') && typeof key === 'string';
};

/** Stores the open spin in this tab. If storage is denied, full or damaged, only returning to an open spin is lost. */
export const openSpinStore = {
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
      // The spin cannot be resumed after a reload.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing can have been stored.
    }
  },
};
