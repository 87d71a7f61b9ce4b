import { Ruby } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import type { StudyItem } from '@shinobi/shared/domain/games/question';

/** The Japanese text of an item: furigana from its braces, or from the reading of a word with kanji. */
export function StudyWord({ item: { word, reading, vocabId } }: { readonly item: StudyItem }) {
  if (word.includes('{')) return <RubyText text={word} />;
  return vocabId !== null && /\p{Script=Han}/u.test(word) ? (
    <Ruby kanji={word} hiragana={reading} />
  ) : (
    <span lang="ja">{word}</span>
  );
}
