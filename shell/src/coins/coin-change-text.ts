import type { LiveEvent } from '@shinobi/shared/contract/platform/events';

type CoinEvent = Extract<LiveEvent, { readonly type: 'coins' }>;

/** The ledger's reasons in the learner's words. A reason that is missing here is not shown. */
const REASONS: Readonly<Record<string, string>> = {
  'daily-bonus': 'Daily bonus',
  drop: 'Found',
  purchase: 'Shop',
  present: 'Present',
  envelope: 'Envelope',
  quest: 'Quest reward',
  'roulette-stake': 'Roulette stake',
  'roulette-prize': 'Roulette prize',
  invitation: 'Invitation bonus',
  bankruptcy: 'Bankruptcy',
  adjustment: 'From the administrator',
};

const MAX_REASONS = 2;

/** Returns why the balance changed, in a word or two; null for a reason without a name. */
export function coinReasonText(
  { reason, fromUserId }: CoinEvent,
  nameOf: (userId: number) => string | null,
): string | null {
  const text = REASONS[reason] ?? null;
  if (text === null || fromUserId === undefined) return text;
  return `${text} from ${nameOf(fromUserId) ?? 'a friend'}`;
}

/** Describes the sum of several changes: "+300 Present from Yuki". Returns '' when they cancel each other out. */
export function coinChangeText(delta: number, reasons: readonly string[]): string {
  if (delta === 0) return '';
  const named = [...new Set(reasons)];
  const shown = named.slice(0, MAX_REASONS).join(', ') + (named.length > MAX_REASONS ? ' and more' : '');
  return `${delta.toLocaleString('en', { signDisplay: 'always' })} ${shown || 'coins'}`;
}
