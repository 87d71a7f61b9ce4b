import type { ReactNode } from 'react';
import type { FuriganaPiece } from '../furigana.js';

/** Returns the readings over their kanji, for an element that is marked as Japanese. */
export function layFurigana(pieces: readonly FuriganaPiece[]): ReactNode[] {
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
