import type { RemoteStorage } from '@shinobi/shared/platform';

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
export const createOpenSpinStore = ({ session }: RemoteStorage<'games'>) => ({
  read(): OpenSpin | null {
    const stored = session.readJson(KEY);
    return isOpenSpin(stored) ? stored : null;
  },
  write: (spin: OpenSpin): void => void session.writeJson(KEY, spin),
  clear: (): void => void session.write(KEY, null),
});
