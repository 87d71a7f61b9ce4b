/** How many invitations a user may send on one UTC day, and how many may be without an answer. */
export const INVITATIONS_A_DAY = 10;
export const INVITATIONS_OPEN = 20;

/** What inviter and newcomer each get when the newcomer has confirmed the invited address. */
export const INVITATION_BONUS = { coins: 1000, xp: 100 } as const;

/** Mail services that deliver an address to the same mailbox with and without dots. */
const IGNORE_DOTS: ReadonlySet<string> = new Set(['gmail.com']);
const SAME_SERVICE: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that an address belongs to: without a `+tag`, and for Gmail without dots. One mailbox is one person for
 * invitations: it brings the bonus once, however many addresses it has. The address is case-folded already.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const service = SAME_SERVICE[domain] ?? domain;
  const untagged = local.replace(/\+.*$/, '') || local;
  const name = IGNORE_DOTS.has(service) ? untagged.replaceAll('.', '') || untagged : untagged;
  return `${name}@${service}`;
}
