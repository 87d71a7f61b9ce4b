import type { ApiClient } from '@shinobi/shared/platform';
import { AB_TEXT_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { isAdmin } from '../session/admin-flag.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** A variant that takes longer than this to be named is not worth waiting for. */
const VARIANT_TIMEOUT_MS = 3000;

interface AbTestOptions {
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** Says something to the administrator. */
  readonly alert: (text: string) => void;
}

export interface AbTest {
  /**
   * The variant that this visitor sees; the first one where the server names none. It is kept in the browser under the
   * test's name: whoever has seen one is shown, and counted for, the same again.
   */
  choose<K extends string>(testName: string, keys: readonly [K, ...K[]]): Promise<K>;
  succeeded(testName: string, key: string): void;
}

export function createAbTest({ api, storage, alert }: AbTestOptions): AbTest {
  /** What the server would refuse is not sent; only the administrator is told. */
  const mayCall = (texts: readonly string[]) => {
    const tooLong = texts.filter((text) => text.length > AB_TEXT_MAX_LENGTH);
    if (isAdmin(storage)) {
      for (const text of tooLong) alert(`Longer than ${AB_TEXT_MAX_LENGTH} characters in an A/B test: ${text}`);
      return false;
    }
    return tooLong.length === 0;
  };
  return {
    async choose(testName, keys) {
      if (!mayCall([testName, ...keys])) return keys[0];
      try {
        const kept = keys.find((one) => one === storage.get(testName));
        const body = { testName, keys: kept === undefined ? [...keys] : [kept] };
        const { key } = await api('POST /api/SystemBase/GetAbTestKey', {
          body,
          signal: AbortSignal.timeout(VARIANT_TIMEOUT_MS),
        });
        const named = keys.find((one) => one === key) ?? keys[0];
        storage.set(testName, named);
        return named;
      } catch {
        return keys[0];
      }
    },
    succeeded(testName, key) {
      if (!mayCall([testName, key])) return;
      // Nobody waits for it; a success that is not counted is not a fault.
      api('POST /api/SystemBase/AbTestSuccess', { body: { testName, key } }).catch(() => undefined);
    },
  };
}
