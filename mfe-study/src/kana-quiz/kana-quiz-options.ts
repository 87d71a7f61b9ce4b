import { KANA, type Kana, type KanaGroup, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { shuffled, type Random } from '../common/random.js';
import { KANA_TABLES } from '../kana/index.js';

/** What a kana quiz asks: what is not known yet, a group of sounds, or all. */
export const KANA_SETS = {
  left: 'What is left',
  basic: 'Basic sounds',
  voiced: 'Voiced sounds',
  'semi-voiced': 'Semi-voiced sounds',
  combined: 'Combined sounds',
  all: 'All 107',
  rows: 'Rows I choose',
} as const;
export type KanaSet = keyof typeof KANA_SETS;

export const SIZES = { 10: '10', 20: '20', 107: 'all of them' } as const;

export interface KanaChoice {
  readonly set: KanaSet;
  readonly size: number;
  /** The ids of the rows that are asked, for the set `rows`; empty for all of them. */
  readonly rows: readonly string[];
  /** Just these kana, by key: the pairs that a learner mixes up. Empty for a whole set. */
  readonly only: readonly string[];
}

const isSet = (name: string | null): name is KanaSet => name !== null && Object.hasOwn(KANA_SETS, name);

/** A row of the tables: か to こ. Its id is the key of its first kana. */
export interface KanaRow {
  readonly id: string;
  readonly kana: readonly Kana[];
}

export const KANA_ROWS: readonly KanaRow[] = KANA_TABLES.flatMap(({ rows }) => rows).map((row) => {
  const kana = row.filter((place) => place !== null);
  return { id: kana[0]?.key ?? '', kana };
});

const existing = (rows: readonly string[]) => KANA_ROWS.map(({ id }) => id).filter((id) => rows.includes(id));
const namedIn = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',');

/**
 * Returns what an address asks for: `?set=basic&size=20`, `?set=rows&rows=a,ka`, `?only=shi,tsu`. What makes no sense is
 * left out. An address that names no kana asks for the `remembered` rows.
 */
export function kanaChoiceOf(search: URLSearchParams, remembered: readonly string[] = []): KanaChoice {
  const named = search.get('set');
  const only = namedIn(search, 'only').filter((key) => KANA.some((kana) => kana.key === key));
  const isOpen = named === null && only.length === 0 && existing(remembered).length > 0;
  const set = isOpen ? 'rows' : isSet(named) ? named : 'left';
  const rows = set === 'rows' ? existing(isOpen ? remembered : namedIn(search, 'rows')) : [];
  const size = Number(search.get('size'));
  return { set, rows, only, size: Object.hasOwn(SIZES, size) ? size : 10 };
}

function kanaIn({ set, rows }: KanaChoice): readonly Kana[] {
  if (set === 'rows' && rows.length > 0)
    return KANA_ROWS.filter(({ id }) => rows.includes(id)).flatMap(({ kana }) => kana);
  return WHOLE.has(set) ? KANA : KANA.filter(({ group }) => group === (set as KanaGroup));
}

const WHOLE: ReadonlySet<KanaSet> = new Set(['left', 'all', 'rows']);

/** The keys of a session, in the order of asking. What is left comes in the order of learning, the rest by chance. */
export function drawKana(choice: KanaChoice, status: KanaStatus, random: Random): readonly string[] {
  const { set, size, only } = choice;
  if (only.length > 0) return shuffled(only, random);
  const isLeft = ({ key }: Kana) => status[key] !== true;
  const inSet = kanaIn(choice);
  const left = set === 'left' ? inSet.filter(isLeft) : shuffled(inSet.filter(isLeft), random);
  const known = shuffled(
    inSet.filter((kana) => !isLeft(kana)),
    random,
  );
  return shuffled([...left, ...known].slice(0, size), random).map(({ key }) => key);
}
