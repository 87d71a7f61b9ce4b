import type { ApiClient } from '@shinobi/shared/platform';
import { AB_TEXT_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { isAdminBrowser } from '../session/admin-flag.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** After this time the first variant is shown. */
const VARIANT_TIMEOUT_MS = 3000;

interface AbTestOptions {
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** Shows a message to the administrator. */
  readonly alert: (text: string) => void;
}

export interface AbTest {
  /**
   * Returns the variant that this visitor sees; the first one when the server names none. It is stored under the test's
   * name, so that a visitor keeps seeing, and being counted for, the same one.
   */
  chooseVariant<K extends string>(testName: string, keys: readonly [K, ...K[]]): Promise<K>;
  reportSuccess(testName: string, key: string): void;
}

export function createAbTest({ api, storage, alert }: AbTestOptions): AbTest {
  /** Names that the server would refuse are not sent; only the administrator sees an alert. */
  const mayCall = (texts: readonly string[]) => {
    const tooLong = texts.filter((text) => text.length > AB_TEXT_MAX_LENGTH);
    if (isAdminBrowser(storage)) {
      for (const text of tooLong) alert(`Longer than ${AB_TEXT_MAX_LENGTH} characters in an A/B test: ${text}`);
      return false;
    }
    return tooLong.length === 0;
  };
  return {
    async chooseVariant(testName, keys) {
      if (!mayCall([testName, ...keys])) return keys[0];
      try {
        const stored = keys.find((candidate) => candidate === storage.get(testName));
        const body = { testName, keys: stored === undefined ? [...keys] : [stored] };
        const { key } = await api('POST /api/SystemBase/GetAbTestKey', {
          body,
          signal: AbortSignal.timeout(VARIANT_TIMEOUT_MS),
        });
        const variant = keys.find((candidate) => candidate === key) ?? keys[0];
        storage.set(testName, variant);
        return variant;
      } catch {
        return keys[0];
      }
    },
    reportSuccess(testName, key) {
      if (!mayCall([testName, key])) return;
      // Fire and forget: a success that is not counted does no harm.
      api('POST /api/SystemBase/AbTestSuccess', { body: { testName, key } }).catch(() => undefined);
    },
  };
}
