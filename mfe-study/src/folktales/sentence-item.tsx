import type { Sentence as FolktaleSentence, Word } from '@shinobi/shared/contract/learning/stories';
import { Icon, iconButtonClass, splitFurigana } from '@shinobi/shared/ui';
import { layFurigana } from '@shinobi/shared/ui/text/lay-furigana.js';
import { memo, type MouseEvent } from 'react';
import { inSlices } from '../common/in-slices.js';
import { EnglishOnTap } from '../text/index.js';
import { groupWords } from './word-groups.js';
import css from './folktale.module.css';
import { WordGloss } from './word-gloss.js';

interface SentenceItemProps {
  readonly sentence: FolktaleSentence;
  /** Empty until they have loaded; the sentence shows without them. */
  readonly words: readonly Word[];
  readonly isCurrent: boolean;
  readonly isPlaying: boolean;
  readonly isUnplayable: boolean;
  readonly romaji: boolean;
  readonly english: boolean;
  /** The number of the word in this sentence whose note is open. */
  readonly openWord: number | null;
  /** Stays the same, so that a sentence renders only when it changes. */
  readonly actions: SentenceActions;
}

export interface SentenceActions {
  readonly toggleClip: (lineNumber: number) => void;
  /** Opens the note of a word; null closes it. */
  readonly openWord: (lineNumber: number, wordNumber: number | null) => void;
}

/** A sentence of a folktale. */
export const SentenceItem = inSlices(Sentence);

function Sentence(props: SentenceItemProps) {
  const { sentence, words, isCurrent, romaji, english, openWord, actions } = props;
  const { lineNumber } = sentence;
  const open = words.find(({ wordNumber }) => wordNumber === openWord);
  return (
    <li className={css.sentence} id={`line-${lineNumber}`} data-testid="sentence" aria-current={isCurrent || undefined}>
      <ListenButton {...props} />
      <div>
        <p className={css.japanese} lang="ja">
          {words.length === 0 ? (
            layFurigana(splitFurigana(sentence.kanji, sentence.hiragana))
          ) : (
            <SentenceWords words={words} openWord={openWord} lineNumber={lineNumber} actions={actions} />
          )}
        </p>
        {romaji && (
          <p lang="ja-Latn" className={css.romaji}>
            {sentence.romaji}
          </p>
        )}
        <EnglishOnTap of={`sentence ${lineNumber}`} isOn={english} className={css.english}>
          {sentence.english}
        </EnglishOnTap>
      </div>
      {open && <WordGloss word={open} onClose={() => actions.openWord(lineNumber, null)} />}
    </li>
  );
}

function ListenButton({ sentence: { lineNumber }, isPlaying, isUnplayable, actions }: SentenceItemProps) {
  const label = `${isPlaying ? 'Stop' : 'Listen to'} sentence ${lineNumber}`;
  return (
    <div>
      <button
        type="button"
        className={iconButtonClass}
        data-testid="sentence-audio"
        aria-label={label}
        onClick={() => actions.toggleClip(lineNumber)}
      >
        <Icon name={isPlaying ? 'close' : 'listen'} />
      </button>
      {isUnplayable && <span className={css.unplayable}>no sound</span>}
    </div>
  );
}

interface SentenceWordsProps extends Pick<SentenceItemProps, 'words' | 'openWord' | 'actions'> {
  readonly lineNumber: number;
}

/** One handler for all words, and no element for their language: a tale has hundreds, of which few are ever tapped. */
const SentenceWords = memo(function Words({ words, openWord, lineNumber, actions }: SentenceWordsProps) {
  const withNotes = words.filter(({ english }) => english !== '');
  // The words have no numbers in the page: hundreds of them would be two packets more.
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const buttons = [...(currentTarget.closest('p')?.querySelectorAll('button') ?? [])];
    const wordNumber = withNotes[buttons.indexOf(currentTarget)]?.wordNumber ?? null;
    actions.openWord(lineNumber, wordNumber === openWord ? null : wordNumber);
  };
  return groupWords(words).map((group) => (
    <span key={group[0]?.wordNumber} className="keep">
      {group.map(({ kanji, hiragana, english, wordNumber }) =>
        english === '' ? (
          kanji
        ) : (
          <button
            key={wordNumber}
            type="button"
            className={css.word}
            data-testid="word"
            aria-expanded={wordNumber === openWord}
            aria-controls={wordNumber === openWord ? `gloss-${lineNumber}` : undefined}
            onClick={toggle}
          >
            {layFurigana(splitFurigana(kanji, hiragana))}
          </button>
        ),
      )}
      <wbr />
    </span>
  ));
});
