/** EDICT's codes for parts of speech and notes, in words for learners. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ n: 'noun', 'n-adv': 'noun, also adverb', 'n-t': 'noun of time', 'n-suf': 'suffix', 'n-pref': 'prefix' },
  ...{ pn: 'pronoun', num: 'number', ctr: 'counter', suf: 'suffix', pref: 'prefix', prt: 'particle' },
  ...{ exp: 'expression', int: 'interjection', conj: 'conjunction', cop: 'copula', aux: 'auxiliary' },
  ...{ 'aux-v': 'auxiliary verb', 'aux-adj': 'auxiliary adjective', unc: 'unclassified' },
  ...{ adv: 'adverb', 'adv-to': 'adverb with と' },
  ...{ 'adj-i': 'い-adjective', 'adj-ix': 'い-adjective', 'adj-na': 'な-adjective', 'adj-no': 'noun with の' },
  ...{ 'adj-pn': 'before nouns only', 'adj-t': 'たる-adjective', 'adj-f': 'before nouns' },
  ...{ vt: 'transitive', vi: 'intransitive', v1: 'る-verb', 'v1-s': 'る-verb', vs: 'verb with する' },
  ...{ 'vs-i': 'irregular verb', 'vs-s': 'verb in する', 'vs-c': 'verb in す', vk: 'irregular verb', vz: 'る-verb' },
  ...{ vn: 'irregular verb', vr: 'irregular verb', 'v-unspec': 'verb' },
};

const NOTES: Readonly<Record<string, string>> = {
  ...{ uk: 'usually in kana', arch: 'archaic', obs: 'obsolete', obsc: 'rare', rare: 'rare', col: 'colloquial' },
  ...{ sl: 'slang', vulg: 'vulgar', derog: 'derogatory', fam: 'familiar', pol: 'polite', hon: 'honorific' },
  ...{ hum: 'humble', chn: 'children’s word', fem: 'female language', male: 'male language', abbr: 'abbreviation' },
  ...{ 'on-mim': 'sound word', yoji: 'four-character idiom', id: 'idiom', proverb: 'proverb', sens: 'sensitive' },
  ...{ ksb: 'Kansai dialect', ateji: 'kanji for the sound', gikun: 'reading by meaning', joc: 'joking' },
  ...{ X: 'rude', dated: 'dated', poet: 'poetical', comp: 'computing', med: 'medicine', food: 'food', music: 'music' },
};

/** `v5k`: a verb whose dictionary form ends in く. `v2r-s` and the like are classical. */
function verbClass(code: string): string | undefined {
  if (code.startsWith('v5')) return 'う-verb';
  return /^(?:v[24]|adj-(?:ku|shiku|nari))/.test(code) ? 'classical' : undefined;
}

/** Returns what a code of a part of speech means; an unknown code stays. */
export const partOfSpeechName = (code: string): string => NAMES[code] ?? verbClass(code) ?? code;

/** Returns what a code of a note means; an unknown code stays. */
export const wordNoteName = (code: string): string => NOTES[code] ?? NAMES[code] ?? code;
