import { KANA, type Kana, type KanaGroup, type KanaStatus } from '@shinobi/shared/domain/kana';
import { shuffled, type Random } from '../common/random.js';

/** What a kana quiz asks: what is not known yet, a group of sounds, or all. */
export const KANA_SETS = {
  left: 'What is left',
  basic: 'Basic sounds',
  voiced: 'Voiced sounds',
  'semi-voiced': 'Semi-voiced sounds',
  combined: 'Combined sounds',
  all: 'All 107',
} as const;
export type KanaSet = keyof typeof KANA_SETS;

export const SIZES = { 10: '10', 20: '20', 107: 'all of them' } as const;

export interface KanaChoice {
  readonly set: KanaSet;
  readonly size: number;
  /** Just these kana, by key: the pairs that a learner mixes up. Empty for a whole set. */
  readonly only: readonly string[];
}

const isSet = (name: string | null): name is KanaSet => name !== null && Object.hasOwn(KANA_SETS, name);

/** What an address asks for: `?set=basic&size=20`, `?only=shi,tsu`. What makes no sense is left out. */
export function kanaChoiceOf(search: URLSearchParams): KanaChoice {
  const set = search.get('set');
  const size = Number(search.get('size'));
  const only = (search.get('only') ?? '').split(',').filter((key) => KANA.some((kana) => kana.key === key));
  return { set: isSet(set) ? set : 'left', size: Object.hasOwn(SIZES, size) ? size : 10, only };
}

/** The keys of a session, in the order of asking. What is left comes in the order of learning, the rest by chance. */
export function drawKana({ set, size, only }: KanaChoice, status: KanaStatus, random: Random): readonly string[] {
  if (only.length > 0) return shuffled(only, random);
  const isLeft = ({ key }: Kana) => status[key] !== true;
  const inSet = set === 'left' || set === 'all' ? KANA : KANA.filter(({ group }) => group === (set as KanaGroup));
  const left = set === 'left' ? inSet.filter(isLeft) : shuffled(inSet.filter(isLeft), random);
  const known = shuffled(
    inSet.filter((kana) => !isLeft(kana)),
    random,
  );
  return shuffled([...left, ...known].slice(0, size), random).map(({ key }) => key);
}
