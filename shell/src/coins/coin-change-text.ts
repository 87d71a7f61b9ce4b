import type { LiveEvent } from '@shinobi/shared/contract/platform/events';

type CoinEvent = Extract<LiveEvent, { readonly type: 'coins' }>;

/** The ledger's reasons, as learners call them. One that is not here is not named. */
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

/** So many reasons are named at once. */
const REASONS_MAX = 2;

/** Why coins came or went, in a word or two; null for a reason without a name. */
export function reasonOf({ reason, fromUserId }: CoinEvent, nameOf: (userId: number) => string | null): string | null {
  const words = REASONS[reason] ?? null;
  if (words === null || fromUserId === undefined) return words;
  return `${words} from ${nameOf(fromUserId) ?? 'a friend'}`;
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'always' });

/** Changes that came together, as one line: "+300 Present from Yuki". Empty when they cancel each other out. */
export function coinNews(delta: number, reasons: readonly string[]): string {
  if (delta === 0) return '';
  const named = [...new Set(reasons)];
  const shown = named.slice(0, REASONS_MAX).join(', ') + (named.length > REASONS_MAX ? ' and more' : '');
  return `${signed.format(delta)} ${shown || 'coins'}`;
}
