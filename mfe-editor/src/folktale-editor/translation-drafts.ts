import { isDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import type { EditedFolktale, EditedLine } from './edited-folktale.js';

/** Returns how many glosses of a line are drafts. */
export const countDraftGlosses = ({ words }: EditedLine): number =>
  words.filter(({ english }) => isDraft(english)).length;

/** Says how many sentences and words are still drafts, or returns null if none is. */
export function describeDrafts({ lines }: EditedFolktale): string | null {
  const sentences = lines.filter(({ english }) => isDraft(english)).length;
  const words = lines.reduce((sum, line) => sum + countDraftGlosses(line), 0);
  if (sentences + words === 0) return null;
  const parts = [sentences > 0 && formatCount(sentences, 'sentence'), words > 0 && formatCount(words, 'word')].filter(
    Boolean,
  );
  return `${parts.join(' and ')} ${sentences + words === 1 ? 'is still a draft' : 'are still drafts'}`;
}

/** Accepts the draft gloss of a word, or with null those of all words of a line. */
export const acceptGlosses = (folktale: EditedFolktale, lineId: string, wordId: string | null): EditedFolktale => ({
  ...folktale,
  lines: folktale.lines.map((line) =>
    line.id === lineId
      ? {
          ...line,
          words: line.words.map((word) =>
            wordId === null || word.id === wordId ? { ...word, english: withoutDraftMark(word.english) } : word,
          ),
        }
      : line,
  ),
});
