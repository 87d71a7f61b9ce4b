/** The hash of the author's panel that works whoever the author is; their name does too (`other-hash.ts`). */
export const AUTHOR_HASH = '#developer';
export const INVITATION = '#invitation-';

export interface HashPanel {
  readonly kind: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** The panel that a hash on the home page stands for (docs/behaviour/addresses.md, rule 5), or null. */
export function panelOfHash(hash: string): HashPanel | null {
  const user = /^#u(\d{1,10})$/.exec(hash)?.[1];
  if (user) return { kind: 'user', props: { userId: Number(user) } };
  if (hash.startsWith(INVITATION) && hash.length > INVITATION.length)
    return { kind: 'auth', props: { mode: 'sign-up', encodedEmail: hash.slice(INVITATION.length) } };
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
 * Opens what the hash of the address stands for. The panel's own entry of the history keeps the hash, the one below loses
 * it: with the panel closed, the same link opens it again.
 */
export function openUnderHash(open: () => Promise<boolean>): void {
  const { href, pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  void open();
  history.replaceState(history.state, '', href);
}
