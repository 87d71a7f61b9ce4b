import type { RemoteStorage } from '@shinobi/shared/platform';

/** The key of the folktale register token in local storage. */
const STORAGE_KEY = 'register-token';

/** Stores the editor token on this device. When storage is disabled, the token lasts as long as the page. */
export const createTokenStore = ({ local }: RemoteStorage<'editor'>) => ({
  read: (): string | null => local.read(STORAGE_KEY),
  save: (token: string): void => void local.write(STORAGE_KEY, token),
  clear: (): void => void local.write(STORAGE_KEY, null),
});

/** Returns the trimmed token, or null when it is not valid: it is sent as a header, which carries visible ASCII only. */
export function parseToken(typed: string): string | null {
  const token = typed.trim();
  return /^[\x21-\x7e]{1,200}$/.test(token) ? token : null;
}
