import type { RemoteStorage } from '@shinobi/shared/platform';

const COPIES_MAX = 9;

/**
 * Keeps a copy of a damaged text in this browser, under `<key>-damaged`, or `<key>-damaged-2` and so on if that key holds
 * another text. Returns the key, or null when no key is free or storage is denied.
 */
export function keepDamagedCopy({ local }: RemoteStorage<'games'>, key: string, text: string): string | null {
  for (let number = 1; number <= COPIES_MAX; number += 1) {
    const copyKey = number === 1 ? (`${key}-damaged` as const) : (`${key}-damaged-${number}` as const);
    const stored = local.read(copyKey);
    if (stored === text) return copyKey;
    if (stored === null) return local.write(copyKey, text) ? copyKey : null;
  }
  return null;
}
