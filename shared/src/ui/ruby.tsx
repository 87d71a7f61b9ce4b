import type { ReactNode } from 'react';
import { splitFurigana } from './furigana.js';
import { layFurigana } from './text/lay-furigana.js';

interface JapaneseProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Japanese inside the English page: marked for browsers and screen readers, set in a Japanese font. */
export const Japanese = ({ children, className }: JapaneseProps) => (
  <span lang="ja" className={className}>
    {children}
  </span>
);

interface RubyProps {
  readonly kanji: string;
  readonly hiragana: string;
  readonly className?: string;
}

/** A word or sentence with furigana over its kanji. */
export const Ruby = ({ kanji, hiragana, className }: RubyProps) => (
  <Japanese className={className}>{layFurigana(splitFurigana(kanji, hiragana))}</Japanese>
);
