import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import type { ReceivedPresent } from '@shinobi/shared/contract/economy/item';
import { ITEMS, itemRule } from '@shinobi/shared/domain/economy/items';
import { PRESENT_COINS_A_DAY, type PresentLimit } from '@shinobi/shared/domain/economy/presents';

const number = (n: number) => n.toLocaleString('en');
const coinsInWords = (n: number) => (n === 1 ? '1 coin' : `${number(n)} coins`);

/** So many names are read; the others are counted. */
const NAMES_MAX = 5;

function list(names: readonly string[]): string {
  const shown = names.length > NAMES_MAX ? names.slice(0, NAMES_MAX - 1) : names;
  const others = names.length - shown.length;
  return new Intl.ListFormat('en').format(others ? [...shown, `${others} others`] : shown);
}

const WHY: Readonly<Record<PresentLimit, string>> = {
  fromOne: `a friend receives at most ${number(PRESENT_COINS_A_DAY.fromOne)} coins of presents a day from one person`,
  inAll: `a friend receives at most ${number(PRESENT_COINS_A_DAY.inAll)} coins of presents a day in all`,
};

/** The question before present boxes are used: what each of so many friends gets. Null for what is no present. */
export function presentQuestion(itemKey: ItemKey, count: number, friends: number): string | null {
  const { effect } = itemRule(itemKey);
  if (effect.kind !== 'present') return null;
  const { name } = ITEMS[itemKey];
  const coins = effect.coinsPerFriend * count;
  const who = friends === 1 ? 'Your friend' : `Each of your ${friends} friends`;
  const limited = coins > PRESENT_COINS_A_DAY.fromOne ? `\nNot all of it will arrive: ${WHY.fromOne}.` : '';
  return `Use ${count === 1 ? `1 ${name}` : `${count} × ${name}`}? ${who} gets ${coinsInWords(coins)}.${limited}`;
}

export interface PresentNews {
  readonly text: string;
  /** Somebody received less than the box gives. */
  readonly isCut: boolean;
}

/** Who received how much, and why some of them less. */
export function presentNews(presents: readonly ReceivedPresent[], nameOf: (userId: number) => string): PresentNews {
  const groups = new Map<string, ReceivedPresent[]>();
  for (const present of presents) {
    const group = `${present.limit} ${present.coins}`;
    groups.set(group, [...(groups.get(group) ?? []), present]);
  }
  const all = [...groups.values()];
  const sentence = (group: readonly ReceivedPresent[]) => {
    const [{ coins, limit } = { coins: 0, limit: null }] = group;
    const each = group.length > 1 && coins > 0 ? ' each' : '';
    const received = coins === 0 ? 'nothing' : coinsInWords(coins) + each;
    const only = limit !== null && coins > 0 ? 'only ' : '';
    const why = limit === null ? '' : `: ${WHY[limit]}`;
    return `${list(group.map(({ userId }) => nameOf(userId)))} received ${only}${received}${why}.`;
  };
  const isCut = presents.some(({ limit }) => limit !== null);
  const inOrder = all.toSorted(([a], [b]) => Number(a?.limit !== null) - Number(b?.limit !== null));
  return { text: inOrder.map(sentence).join('\n'), isCut };
}
