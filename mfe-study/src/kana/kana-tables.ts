import { KANA, type Kana, type KanaGroup } from '@shinobi/shared/domain/japanese/kana';

/** One table of the page: rows of kana, null where a place of the grid stays empty. */
export interface KanaTable {
  readonly group: KanaGroup;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (Kana | null)[])[];
}

const NAMES: Readonly<Record<KanaGroup, string>> = {
  basic: 'Basic sounds',
  voiced: 'Voiced sounds',
  'semi-voiced': 'Semi-voiced sounds',
  combined: 'Combined sounds',
};
const COLUMNS = { wide: ['a', 'i', 'u', 'e', 'o'], combined: ['a', 'u', 'o'] } as const;

/** Kana of one row begin with the same consonant; ん stands alone. */
const SHARED_ROW: Readonly<Record<string, string>> = { shi: 's', chi: 't', tsu: 't', fu: 'h', ji: 'z' };

function rowOf({ key, group }: Kana): string {
  if (key === 'n') return 'nn';
  if (group === 'combined') return key.slice(0, -1);
  return SHARED_ROW[key] ?? key.slice(0, -1);
}

function tableOf(group: KanaGroup): KanaTable {
  const columns = group === 'combined' ? COLUMNS.combined : COLUMNS.wide;
  const inGroup = KANA.filter((kana) => kana.group === group);
  const names = [...new Set(inGroup.map(rowOf))];
  const rows = names.map((name) => {
    const row = inGroup.filter((kana) => rowOf(kana) === name);
    if (name === 'nn') return [...row, ...columns.slice(1).map(() => null)];
    return columns.map((vowel) => row.find(({ key }) => key.endsWith(vowel)) ?? null);
  });
  return { group, name: NAMES[group], columns, rows };
}

/** The four tables of a script, all 107 kana in them. */
export const KANA_TABLES: readonly KanaTable[] = (Object.keys(NAMES) as KanaGroup[]).map(tableOf);
