import { isDraft } from '@shinobi/shared/domain/editing/draft-mark';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { countDraftGlosses } from './translation-drafts.js';
import type { EditedLine } from './edited-folktale.js';

const PUNCTUATION = /[\p{P}\p{S}\s]/gu;
const toPlainHiragana = (kana: string) =>
  kana
    .normalize('NFKC')
    .replace(PUNCTUATION, '')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const joinWords = ({ words }: EditedLine, field: 'kanji' | 'hiragana') =>
  words.map((word) => word[field].trim()).join('');
const sameText = (a: string, b: string) => a.replace(/\s/g, '') === b.replace(/\s/g, '');

/**
 * Returns what an editor should check in a line; it can be saved all the same. `reading` is how the analyser reads the
 * line, undefined until that is known.
 */
export function findWarnings(line: EditedLine, reading: string | undefined): string[] {
  const { kanji, hiragana, english } = line;
  const hasWords = line.words.some((word) => word.kanji.trim() !== '');
  const warnings: string[] = [];
  if (hasWords && !sameText(joinWords(line, 'kanji'), kanji))
    warnings.push(`The words spell ${joinWords(line, 'kanji')}, not the sentence.`);
  if (hasWords && toPlainHiragana(joinWords(line, 'hiragana')) !== toPlainHiragana(hiragana))
    warnings.push(`The words are read ${joinWords(line, 'hiragana')}, unlike the sentence.`);
  if (reading !== undefined && hiragana.trim() !== '' && toPlainHiragana(reading) !== toPlainHiragana(hiragana))
    warnings.push(`The analyser reads it as ${reading}.`);
  if (isDraft(english)) warnings.push('The English is only a draft.');
  const drafts = countDraftGlosses(line);
  if (drafts > 0) warnings.push(`The English of ${formatCount(drafts, 'word')} is only a draft.`);
  return warnings;
}
