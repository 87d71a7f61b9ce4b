import type { ReactNode } from 'react';
import { type FuriganaPiece, splitFurigana } from './furigana.js';

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

function lay(pieces: readonly FuriganaPiece[]): ReactNode[] {
  let start = 0;
  return pieces.map(({ text, reading }) => {
    const key = start;
    start += text.length;
    if (reading === undefined) return text;
    return (
      <ruby key={key}>
        {text}
        <rp>(</rp>
        <rt>{reading}</rt>
        <rp>)</rp>
      </ruby>
    );
  });
}

/** A word or sentence with furigana over its kanji. */
export const Ruby = ({ kanji, hiragana, className }: RubyProps) => (
  <Japanese className={className}>{lay(splitFurigana(kanji, hiragana))}</Japanese>
);
