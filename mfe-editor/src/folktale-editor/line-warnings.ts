import { isDraft } from '@shinobi/shared/domain/editing/draft-mark';
import { formatCount } from '../common/page/format-count.js';
import { countDraftGlosses } from './translation-drafts.js';
import type { EditedLine } from './edited-folktale.js';

const SIGNS = /[\p{P}\p{S}\s]/gu;
const folded = (kana: string) =>
  kana
    .normalize('NFKC')
    .replace(SIGNS, '')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const joined = ({ words }: EditedLine, field: 'kanji' | 'hiragana') => words.map((word) => word[field].trim()).join('');
const sameText = (a: string, b: string) => a.replace(/\s/g, '') === b.replace(/\s/g, '');

/**
 * What an editor should look at in a line; it can be saved all the same. `reading` is the analyser's, undefined as long
 * as it is not known.
 */
export function findWarnings(line: EditedLine, reading: string | undefined): string[] {
  const { kanji, hiragana, english } = line;
  const hasWords = line.words.some((word) => word.kanji.trim() !== '');
  const warnings: string[] = [];
  if (hasWords && !sameText(joined(line, 'kanji'), kanji))
    warnings.push(`The words make ${joined(line, 'kanji')}, not the sentence.`);
  if (hasWords && folded(joined(line, 'hiragana')) !== folded(hiragana))
    warnings.push(`The words are read ${joined(line, 'hiragana')}, the sentence is not.`);
  if (reading !== undefined && hiragana.trim() !== '' && folded(reading) !== folded(hiragana))
    warnings.push(`The analyser reads ${reading}.`);
  if (isDraft(english)) warnings.push('The English is only a draft.');
  const drafts = countDraftGlosses(line);
  if (drafts > 0) warnings.push(`${formatCount(drafts, 'word')} with only a draft of the English.`);
  return warnings;
}
