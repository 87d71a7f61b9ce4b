import { KANA, type Kana, type KanaGroup, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { type Random, shuffled } from '../common/random.js';
import { KANA_TABLES } from '../kana/index.js';

/** The sets of a kana quiz: kana not known yet, a group of sounds, all kana, or chosen rows. */
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

export const SESSION_SIZES = { 10: '10', 20: '20', 107: 'all of them' } as const;

export interface KanaQuizOptions {
  readonly set: KanaSet;
  readonly size: number;
  /** The ids of the rows to ask, for the set `rows`; empty for all rows. */
  readonly rows: readonly string[];
  /** Only these kana, by key, such as a pair that the learner confuses; empty for a whole set. */
  readonly only: readonly string[];
}

const isKanaSet = (name: string | null): name is KanaSet => name !== null && Object.hasOwn(KANA_SETS, name);

/** A row of the tables: か to こ. Its id is the key of its first kana. */
export interface KanaRow {
  readonly id: string;
  readonly kana: readonly Kana[];
}

export const KANA_ROWS: readonly KanaRow[] = KANA_TABLES.flatMap(({ rows }) => rows).map((row) => {
  const kana = row.filter((place) => place !== null);
  return { id: kana[0]?.key ?? '', kana };
});

const validRows = (rows: readonly string[]) => KANA_ROWS.map(({ id }) => id).filter((id) => rows.includes(id));
const listParam = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',');

/**
 * Reads the options from an address: `?set=basic&size=20`, `?set=rows&rows=a,ka`, `?only=shi,tsu`. Ignores invalid values.
 * An address without a set asks the `savedRows`.
 */
export function parseKanaQuizOptions(search: URLSearchParams, savedRows: readonly string[] = []): KanaQuizOptions {
  const named = search.get('set');
  const only = listParam(search, 'only').filter((key) => KANA.some((kana) => kana.key === key));
  const useSavedRows = named === null && only.length === 0 && validRows(savedRows).length > 0;
  const set = useSavedRows ? 'rows' : isKanaSet(named) ? named : 'left';
  const rows = set === 'rows' ? validRows(useSavedRows ? savedRows : listParam(search, 'rows')) : [];
  const size = Number(search.get('size'));
  return { set, rows, only, size: Object.hasOwn(SESSION_SIZES, size) ? size : 10 };
}

function kanaOfSet({ set, rows }: KanaQuizOptions): readonly Kana[] {
  if (set === 'rows' && rows.length > 0)
    return KANA_ROWS.filter(({ id }) => rows.includes(id)).flatMap(({ kana }) => kana);
  return SETS_OF_ALL_KANA.has(set) ? KANA : KANA.filter(({ group }) => group === (set as KanaGroup));
}

const SETS_OF_ALL_KANA: ReadonlySet<KanaSet> = new Set(['left', 'all', 'rows']);

/** Draws the keys of a session. Unknown kana are picked in learning order, the rest at random. */
export function drawKana(choice: KanaQuizOptions, status: KanaStatus, random: Random): readonly string[] {
  const { set, size, only } = choice;
  if (only.length > 0) return shuffled(only, random);
  const isLeft = ({ key }: Kana) => status[key] !== true;
  const inSet = kanaOfSet(choice);
  const left = set === 'left' ? inSet.filter(isLeft) : shuffled(inSet.filter(isLeft), random);
  const known = shuffled(
    inSet.filter((kana) => !isLeft(kana)),
    random,
  );
  return shuffled([...left, ...known].slice(0, size), random).map(({ key }) => key);
}
