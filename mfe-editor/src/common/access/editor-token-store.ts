/** The key of the folktale register token in local storage. */
const STORAGE_KEY = 'register-token';

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the editor token on this device. When storage is disabled, the token lasts as long as the page. */
export interface TokenStore {
  read(): string | null;
  save(token: string): void;
  clear(): void;
}

export function createTokenStore(storage: () => TokenStorage): TokenStore {
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => storage().getItem(STORAGE_KEY)),
    save: (token) => attempt(() => storage().setItem(STORAGE_KEY, token)),
    clear: () => attempt(() => storage().removeItem(STORAGE_KEY)),
  };
}

/** Returns the trimmed token, or null when it is not valid: it is sent as a header, which carries visible ASCII only. */
export function parseToken(typed: string): string | null {
  const token = typed.trim();
  return /^[\x21-\x7e]{1,200}$/.test(token) ? token : null;
}
