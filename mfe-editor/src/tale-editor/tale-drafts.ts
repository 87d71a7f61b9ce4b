import { isDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { counted } from '../common/counted.js';
import type { EditedLine, Tale } from './tale.js';

/** How many glosses of a line are drafts. */
export const draftGlosses = ({ words }: EditedLine): number => words.filter(({ english }) => isDraft(english)).length;

/** Says how many sentences and words are still drafts; null when none is. */
export function draftsIn({ lines }: Tale): string | null {
  const sentences = lines.filter(({ english }) => isDraft(english)).length;
  const words = lines.reduce((sum, line) => sum + draftGlosses(line), 0);
  if (sentences + words === 0) return null;
  const parts = [sentences > 0 && counted(sentences, 'sentence'), words > 0 && counted(words, 'word')].filter(Boolean);
  return `${parts.join(' and ')} ${sentences + words === 1 ? 'is still a draft' : 'are still drafts'}`;
}

/** Confirms the gloss of a word, or of all words of a line. */
export const acceptGlosses = (tale: Tale, lineId: string, wordId: string | null): Tale => ({
  ...tale,
  lines: tale.lines.map((line) =>
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
