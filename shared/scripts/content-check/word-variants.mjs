import { foldKana } from './edict.mjs';

/*
 * The other forms of a word that the dictionary lists as words of their own: コンピュータ for コンピューター, 土産 for お土産, 良い
 * for いい.
 *
 * @typedef {import('./edict.mjs').Entry} Entry
 */

const IS_LOANWORD = /^[ァ-ヺー]+$/;

/** Spellings of one foreign sound. */
const FOLDS = [
  [/ー/g, ''],
  [/ヴァ/g, 'バ'],
  [/ヴィ/g, 'ビ'],
  [/ヴェ/g, 'ベ'],
  [/ヴォ/g, 'ボ'],
  [/ティ/g, 'チ'],
  [/ディ/g, 'ジ'],
  [/(?<=イ)ヤ/g, 'ア'],
  [/ァ/g, 'ア'],
  [/ィ/g, 'イ'],
  [/ゥ/g, 'ウ'],
  [/ェ/g, 'エ'],
  [/ォ/g, 'オ'],
];
const foldLoanword = (kana) => FOLDS.reduce((text, [pattern, by]) => text.replace(pattern, by), kana);

/** Fewer glosses may agree by chance. */
const GLOSSES_MIN = 3;
const glossesOf = ({ glosses }) => glosses.join('/');

/** Whether one reading is the beginning or the end of the other, or differs in one letter. */
function areAlike(one, other) {
  const [short, long] = [foldKana(one), foldKana(other)].sort((a, b) => a.length - b.length);
  if (long.length > short.length) return long.endsWith(short) || (short.length >= 3 && long.startsWith(short));
  const differences = [...long].flatMap((letter, at) => (letter === short[at] ? [] : [letter + short[at]]));
  // The same sound spelled otherwise is a mistake: こんにちわ, づつ.
  return differences.length <= 1 && !/はわ|わは|ずづ|づず|じぢ|ぢじ/.test(differences.join(''));
}

/** Finds the variants of words among all entries of the dictionary. */
export class WordVariants {
  #loanwords;
  #byGlosses;

  /** @param {readonly Entry[]} entries */
  constructor(entries) {
    const usual = entries.filter(({ isUnusual }) => !isUnusual);
    const loanwords = usual.filter(({ headword }) => IS_LOANWORD.test(headword));
    this.#loanwords = Map.groupBy(loanwords, ({ headword }) => foldLoanword(headword));
    this.#byGlosses = Map.groupBy(
      usual.filter(({ isCommon, glosses }) => isCommon && glosses.length >= GLOSSES_MIN),
      glossesOf,
    );
  }

  /** @returns {Entry[]} the entries that may be other spellings of a loanword; none for a word of another kind */
  spellingsOf(writing) {
    if (!IS_LOANWORD.test(writing)) return [];
    return (this.#loanwords.get(foldLoanword(writing)) ?? []).filter(({ headword }) => headword !== writing);
  }

  /** @returns {Entry[]} common entries with exactly the meanings of one of these and a similar reading */
  formsOf(own) {
    return own.flatMap((entry) =>
      (this.#byGlosses.get(glossesOf(entry)) ?? []).filter(
        ({ headword, reading }) => headword !== entry.headword && areAlike(reading, entry.reading),
      ),
    );
  }
}
