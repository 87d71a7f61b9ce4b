import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import type { ReceivedPresent } from '@shinobi/shared/contract/economy/item';
import { itemRule, ITEMS } from '@shinobi/shared/domain/economy/items';
import { PRESENT_COINS_A_DAY, type PresentLimit } from '@shinobi/shared/domain/economy/presents';

const number = (n: number) => n.toLocaleString('en');
export const coinsText = (n: number) => (n === 1 ? '1 coin' : `${number(n)} coins`);

/** More names than this are summarized as "3 others". */
const NAMES_MAX = 5;

function joinNames(names: readonly string[]): string {
  const shown = names.length > NAMES_MAX ? names.slice(0, NAMES_MAX - 1) : names;
  const others = names.length - shown.length;
  return new Intl.ListFormat('en').format(others ? [...shown, `${others} others`] : shown);
}

const LIMIT_TEXTS: Readonly<Record<PresentLimit, string>> = {
  fromOne: `a friend receives at most ${number(PRESENT_COINS_A_DAY.fromOne)} coins in presents per day from one person`,
  inAll: `a friend receives at most ${number(PRESENT_COINS_A_DAY.inAll)} coins in presents per day in total`,
};

/** Returns the question before present boxes are used; null for other items. */
export function presentQuestion(itemKey: ItemKey, count: number, friends: number): string | null {
  const { effect } = itemRule(itemKey);
  if (effect.kind !== 'present') return null;
  const { name } = ITEMS[itemKey];
  const coins = effect.coinsPerFriend * count;
  const who = friends === 1 ? 'Your friend' : `Each of your ${friends} friends`;
  const limited = coins > PRESENT_COINS_A_DAY.fromOne ? `\nNot all of it will arrive: ${LIMIT_TEXTS.fromOne}.` : '';
  return `Use ${count === 1 ? `1 ${name}` : `${count} × ${name}`}? ${who} gets ${coinsText(coins)}.${limited}`;
}

export interface PresentSummary {
  readonly text: string;
  /** Whether someone received less than the box gives. */
  readonly hasReductions: boolean;
}

/** Summarizes who received how much, and why some received less. */
export function summarizePresents(
  presents: readonly ReceivedPresent[],
  nameOf: (userId: number) => string,
): PresentSummary {
  const groups = new Map<string, ReceivedPresent[]>();
  for (const present of presents) {
    const group = `${present.limit} ${present.coins}`;
    groups.set(group, [...(groups.get(group) ?? []), present]);
  }
  const all = [...groups.values()];
  const sentence = (group: readonly ReceivedPresent[]) => {
    const [{ coins, limit } = { coins: 0, limit: null }] = group;
    const each = group.length > 1 && coins > 0 ? ' each' : '';
    const received = coins === 0 ? 'nothing' : coinsText(coins) + each;
    const only = limit !== null && coins > 0 ? 'only ' : '';
    const why = limit === null ? '' : `: ${LIMIT_TEXTS[limit]}`;
    return `${joinNames(group.map(({ userId }) => nameOf(userId)))} received ${only}${received}${why}.`;
  };
  const hasReductions = presents.some(({ limit }) => limit !== null);
  const sorted = all.toSorted(([a], [b]) => Number(a?.limit !== null) - Number(b?.limit !== null));
  return { text: sorted.map(sentence).join('\n'), hasReductions };
}
