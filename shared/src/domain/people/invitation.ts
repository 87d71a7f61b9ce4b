/** The most invitations that a user may send on one UTC day, and the most that may be open. */
export const INVITATIONS_A_DAY = 10;
export const INVITATIONS_OPEN = 20;

/** The bonus for inviter and newcomer each, once the newcomer has confirmed the invited address. */
export const INVITATION_BONUS = { coins: 1000, xp: 100 } as const;

/** Mail services that ignore dots in addresses. */
const IGNORE_DOTS: ReadonlySet<string> = new Set(['gmail.com']);
const SAME_SERVICE: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox of a case-folded address: without a `+tag`, and for Gmail without dots. One mailbox counts as one person and
 * brings the invitation bonus once, however many addresses it has.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const service = SAME_SERVICE[domain] ?? domain;
  const untagged = local.replace(/\+.*$/, '') || local;
  const name = IGNORE_DOTS.has(service) ? untagged.replaceAll('.', '') || untagged : untagged;
  return `${name}@${service}`;
}
