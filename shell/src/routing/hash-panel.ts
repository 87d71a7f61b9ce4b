/** Opens the author's panel whatever the author's name is. The name works as well (`server-hash.ts`). */
export const AUTHOR_HASH = '#developer';
export const INVITATION_PREFIX = '#invitation-';

export interface HashPanel {
  readonly kind: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** Returns the panel that a hash of the home page opens (docs/behaviour/addresses.md, rule 5), or null. */
export function panelOfHash(hash: string): HashPanel | null {
  const user = /^#u(\d{1,10})$/.exec(hash)?.[1];
  if (user) return { kind: 'user', props: { userId: Number(user) } };
  if (hash.startsWith(INVITATION_PREFIX) && hash.length > INVITATION_PREFIX.length)
    return { kind: 'auth', props: { mode: 'sign-up', encodedEmail: hash.slice(INVITATION_PREFIX.length) } };
  switch (hash) {
    case AUTHOR_HASH:
      return { kind: 'author' };
    case '#roulette':
    case '#social':
      return { kind: hash.slice(1) };
    default:
      return null;
  }
}

/**
 * Opens the panel of the address's hash. The panel's own history entry keeps the hash and the one below loses it, so that
 * the same link works again once the panel is closed.
 */
export function openUnderHash(open: () => Promise<boolean>): void {
  const { href, pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  void open();
  history.replaceState(history.state, '', href);
}
