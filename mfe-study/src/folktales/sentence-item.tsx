import type { Sentence, Word } from '@shinobi/shared/contract/learning/stories';
import { Icon, iconButtonClass, Japanese, Ruby } from '@shinobi/shared/ui';
import { type ReactNode, useState } from 'react';
import { groupWords } from './word-groups.js';
import css from './folktale.module.css';
import { WordGloss } from './word-gloss.js';

interface SentenceItemProps {
  readonly sentence: Sentence;
  /** Empty until they have loaded; the sentence shows without them. */
  readonly words: readonly Word[];
  readonly isCurrent: boolean;
  readonly isPlaying: boolean;
  readonly isUnplayable: boolean;
  readonly romaji: boolean;
  readonly english: boolean;
  readonly onToggleClip: () => void;
  /** The number of the word in this sentence whose note is open. */
  readonly openWord: number | null;
  readonly onWord: (wordNumber: number | null) => void;
}

export function SentenceItem(props: SentenceItemProps) {
  const { sentence, words, isCurrent, romaji, english, openWord, onWord } = props;
  const { lineNumber } = sentence;
  const open = words.find(({ wordNumber }) => wordNumber === openWord);
  return (
    <li
      className={css.sentence}
      id={`line-${lineNumber}`}
      data-testid="sentence"
      data-line={lineNumber}
      aria-current={isCurrent || undefined}
    >
      <ListenButton {...props} />
      <div>
        <p className={css.japanese} lang="ja">
          {words.length === 0 ? (
            <Ruby kanji={sentence.kanji} hiragana={sentence.hiragana} />
          ) : (
            <SentenceWords {...props} />
          )}
        </p>
        {romaji && (
          <p lang="ja-Latn" className={css.romaji}>
            {sentence.romaji}
          </p>
        )}
        <Translation key={String(english)} text={sentence.english} isShown={english} lineNumber={lineNumber} />
      </div>
      {open && <WordGloss word={open} onClose={() => onWord(null)} />}
    </li>
  );
}

function ListenButton({ sentence: { lineNumber }, isPlaying, isUnplayable, onToggleClip }: SentenceItemProps) {
  const label = `${isPlaying ? 'Stop' : 'Listen to'} sentence ${lineNumber}`;
  return (
    <div>
      <button
        type="button"
        className={iconButtonClass}
        data-testid="sentence-audio"
        aria-label={label}
        onClick={onToggleClip}
      >
        <Icon name={isPlaying ? 'close' : 'listen'} />
      </button>
      {isUnplayable && <span className={css.unplayable}>no sound</span>}
    </div>
  );
}

function SentenceWords({ words, openWord, onWord, sentence }: SentenceItemProps) {
  return groupWords(words).map((group) => (
    <span key={group[0]?.wordNumber} className="keep">
      {group.map((word) => (
        <WordButton
          key={word.wordNumber}
          word={word}
          isOpen={word.wordNumber === openWord}
          glossId={`gloss-${sentence.lineNumber}`}
          onToggle={onWord}
        />
      ))}
      <wbr />
    </span>
  ));
}

interface WordButtonProps {
  readonly word: Word;
  readonly isOpen: boolean;
  readonly glossId: string;
  readonly onToggle: (wordNumber: number | null) => void;
}

function WordButton({ word, isOpen, glossId, onToggle }: WordButtonProps): ReactNode {
  const { kanji, hiragana, english, wordNumber } = word;
  if (english === '') return <Japanese>{kanji}</Japanese>;
  return (
    <button
      type="button"
      className={css.word}
      data-testid="word"
      aria-expanded={isOpen}
      aria-controls={isOpen ? glossId : undefined}
      onClick={() => onToggle(isOpen ? null : wordNumber)}
    >
      <Ruby kanji={kanji} hiragana={hiragana} />
    </button>
  );
}

interface TranslationProps {
  readonly text: string;
  readonly isShown: boolean;
  readonly lineNumber: number;
}

/** The translation, or the button that reveals it. */
function Translation({ text, isShown, lineNumber }: TranslationProps) {
  const [isRevealed, reveal] = useState(false);
  if (isShown || isRevealed) return <p className={css.english}>{text}</p>;
  return (
    <button type="button" className={css.reveal} onClick={() => reveal(true)}>
      Show the English<span className="sr"> of sentence {lineNumber}</span>
    </button>
  );
}
