/** The specification's name for the folktale register token in local storage. */
const KEY = 'register-token';

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the editor's token is kept on this device. With storage switched off it lasts as long as the page. */
export interface TokenStore {
  read(): string | null;
  keep(token: string): void;
  forget(): void;
}

export function createTokenStore(storage: () => TokenStorage): TokenStore {
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => quietly(() => storage().getItem(KEY)),
    keep: (token) => quietly(() => storage().setItem(KEY, token)),
    forget: () => quietly(() => storage().removeItem(KEY)),
  };
}

/** The token as it is sent, trimmed; null when it cannot be one: a header carries visible ASCII only. */
export function tokenOf(typed: string): string | null {
  const token = typed.trim();
  return /^[\x21-\x7e]{1,200}$/.test(token) ? token : null;
}
