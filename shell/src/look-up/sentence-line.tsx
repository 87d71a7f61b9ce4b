import type { TextWord } from '@shinobi/shared/contract/learning/dictionary';
import { useEffect, useRef } from 'react';
import css from './word-sheet.module.css';

interface SentenceLineProps {
  readonly sentence: string;
  readonly words: readonly TextWord[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

/** The sentence with its words to press. The keyboard has the arrow keys and the buttons next to it. */
export function SentenceLine({ sentence, words, index, onChoose }: SentenceLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!line.current || !current.current) return;
    line.current.scrollTop = current.current.offsetTop - line.current.clientHeight / 2;
  }, [index, words]);
  const gapBefore = (at: number) => sentence.slice(words[at - 1]?.end ?? 0, words[at]?.start);
  return (
    <p ref={line} className={css.sentence} lang="ja">
      {words.map(({ start, end }, at) => (
        <span key={start}>
          {gapBefore(at)}
          <button
            ref={at === index ? current : undefined}
            type="button"
            tabIndex={-1}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onChoose(at)}
          >
            {sentence.slice(start, end)}
          </button>
        </span>
      ))}
      {gapBefore(words.length)}
    </p>
  );
}
