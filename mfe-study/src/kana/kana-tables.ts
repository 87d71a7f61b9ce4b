import { KANA, type Kana, type KanaGroup } from '@shinobi/shared/domain/japanese/kana';

/** One table of the page: rows of kana, null for empty cells. */
export interface KanaTable {
  readonly group: KanaGroup;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (Kana | null)[])[];
}

const GROUP_NAMES: Readonly<Record<KanaGroup, string>> = {
  basic: 'Basic sounds',
  voiced: 'Voiced sounds',
  'semi-voiced': 'Semi-voiced sounds',
  combined: 'Combined sounds',
};
const VOWEL_COLUMNS = { wide: ['a', 'i', 'u', 'e', 'o'], combined: ['a', 'u', 'o'] } as const;

/** Kana whose romaji has another consonant than their row. */
const ROW_EXCEPTIONS: Readonly<Record<string, string>> = { shi: 's', chi: 't', tsu: 't', fu: 'h', ji: 'z' };

function rowName({ key, group }: Kana): string {
  if (key === 'n') return 'nn';
  if (group === 'combined') return key.slice(0, -1);
  return ROW_EXCEPTIONS[key] ?? key.slice(0, -1);
}

function createTable(group: KanaGroup): KanaTable {
  const columns = group === 'combined' ? VOWEL_COLUMNS.combined : VOWEL_COLUMNS.wide;
  const inGroup = KANA.filter((kana) => kana.group === group);
  const names = [...new Set(inGroup.map(rowName))];
  const rows = names.map((name) => {
    const row = inGroup.filter((kana) => rowName(kana) === name);
    if (name === 'nn') return [...row, ...columns.slice(1).map(() => null)];
    return columns.map((vowel) => row.find(({ key }) => key.endsWith(vowel)) ?? null);
  });
  return { group, name: GROUP_NAMES[group], columns, rows };
}

/** The four tables of a script with all 107 kana. */
export const KANA_TABLES: readonly KanaTable[] = (Object.keys(GROUP_NAMES) as KanaGroup[]).map(createTable);
