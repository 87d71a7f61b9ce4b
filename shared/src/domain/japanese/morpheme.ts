import { toHiragana } from './romaji.js';

/** The fields used of a morpheme of the morphological analyser (IPADIC). */
export interface Morpheme {
  readonly surface: string;
  readonly partOfSpeech: string;
  readonly partOfSpeechSubcategory1: string;
  readonly partOfSpeechSubcategory2: string;
  /** Katakana; empty or `*` when unknown. */
  readonly reading: string;
  readonly pronunciation: string;
  /** The dictionary form: 行く of 行き. */
  readonly baseForm?: string;
  /** Whether there is white space before it, which the analyser leaves out. */
  readonly followsSpace?: boolean;
}

export const KANA = /^[ぁ-ゖゝゞァ-ヺーｦ-ﾟ]+$/u;

export const kanaOf = ({ surface, reading }: Morpheme) =>
  KANA.test(surface) || reading === '' || reading === '*' ? surface : toHiragana(reading);
export const textOf = (morphemes: readonly Morpheme[]) => morphemes.map(({ surface }) => surface).join('');
