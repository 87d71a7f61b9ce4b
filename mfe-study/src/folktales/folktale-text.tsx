import type { Sentence, StoryDescription, Word } from '@shinobi/shared/contract/learning/stories';
import { Button, Empty, Japanese, Notice } from '@shinobi/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { wordsBySentence } from './word-groups.js';
import { ReadingBar } from './reading-bar.js';
import { useReadingAids } from './use-reading-aids.js';
import { type SentenceActions, SentenceItem } from './sentence-item.js';
import type { FolktalePageData, PageSection } from './use-folktale.js';
import { SentencesSkeleton } from './folktale-skeleton.js';
import { StickyOffer } from '../common/sticky-offer.js';
import css from './folktale.module.css';
import { useReadingPosition } from './use-reading-position.js';
import { useNarration } from './use-narration.js';

interface FolktaleTextProps {
  readonly folktale: StoryDescription;
  readonly sentences: PageSection<Sentence[]>;
  readonly words: FolktalePageData['words'];
}

const NO_WORDS: readonly never[] = [];

function scrollToSentence(lineNumber: number): void {
  const line = document.getElementById(`line-${lineNumber}`);
  line?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
}

/** Moves the focus from the offer to continue, which disappears. */
function focusListenButton(lineNumber: number): void {
  const button = document.querySelector<HTMLElement>(`#line-${lineNumber} [data-testid="sentence-audio"]`);
  button?.focus({ preventScroll: true });
}

export function FolktaleText({ folktale, sentences, words }: FolktaleTextProps) {
  if (sentences.retry) {
    return (
      <Notice title="The sentences did not load." onRetry={sentences.retry}>
        Your position in the folktale is saved.
      </Notice>
    );
  }
  if (!sentences.data) return <SentencesSkeleton count={Math.min(12, folktale.sentenceCount)} />;
  if (sentences.data.length === 0) return <Empty title="Not written yet">The folktale will appear here.</Empty>;
  return (
    <>
      <SentenceList folktale={folktale} sentences={sentences.data} words={words.data?.words ?? NO_WORDS} />
      {words.retry && <Notice title="The word notes did not load." onRetry={words.retry} />}
    </>
  );
}

interface SentenceListProps {
  readonly folktale: StoryDescription;
  readonly sentences: readonly Sentence[];
  readonly words: readonly Word[];
}

/** Returns functions that stay the same and call the latest ones. */
function useStable(actions: SentenceActions): SentenceActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      toggleClip: (line) => latest.current.toggleClip(line),
      openWord: (line, word) => latest.current.openWord(line, word),
    }),
    [],
  );
}

interface OpenWord {
  readonly lineNumber: number;
  readonly wordNumber: number;
}

/** Says to screen readers what the note of an open word shows; the focus stays on the word. */
function OpenWordStatus({ open, words }: { readonly open: OpenWord | null; readonly words: readonly Word[] }) {
  const word = words.find(
    ({ lineNumber, wordNumber }) => lineNumber === open?.lineNumber && wordNumber === open.wordNumber,
  );
  return (
    <p role="status" className="sr">
      {word && (
        <>
          <Japanese>{word.hiragana}</Japanese>, {word.english}
        </>
      )}
    </p>
  );
}

interface ContinueOfferProps {
  readonly position: ReturnType<typeof useReadingPosition>;
  readonly last: number;
}

/** Leads to the sentence where the last visit ended, until another one is chosen. */
function ContinueOffer({ position: { savedLine, line, moveTo }, last }: ContinueOfferProps) {
  if (savedLine === null || savedLine > last || line !== null) return null;
  const continueReading = () => {
    moveTo(savedLine);
    scrollToSentence(savedLine);
    focusListenButton(savedLine);
  };
  return (
    <StickyOffer>
      <Button onClick={continueReading}>Continue at sentence {savedLine}</Button>
    </StickyOffer>
  );
}

function SentenceList({ folktale, sentences, words }: SentenceListProps) {
  const [aids, changeAids] = useReadingAids();
  const [open, setOpen] = useState<OpenWord | null>(null);
  const position = useReadingPosition(folktale.storyId);
  const narration = useNarration({ ...folktale, sentences, speed: aids.speed, onSentence: position.moveTo });
  const wordsOfSentence = useMemo(() => wordsBySentence(words), [words]);
  const { playingLine, isContinuous } = narration;
  useEffect(() => {
    if (playingLine !== null && isContinuous) scrollToSentence(playingLine);
  }, [playingLine, isContinuous]);
  const actions = useStable({
    toggleClip: (line) => (playingLine === line ? narration.stop() : narration.playSentence(line)),
    openWord: (lineNumber, wordNumber) => {
      setOpen(wordNumber === null ? null : { lineNumber, wordNumber });
      position.moveTo(lineNumber);
    },
  });
  const first = sentences[0]?.lineNumber ?? 1;
  const last = sentences.at(-1)?.lineNumber ?? 1;
  return (
    <>
      <ReadingBar
        aids={aids}
        onChange={changeAids}
        isPlaying={playingLine !== null}
        onPlay={() => narration.playFrom(position.line === last ? first : (position.line ?? first))}
        onStop={narration.stop}
      />
      <ol className={css.sentences}>
        {sentences.map((sentence) => (
          <SentenceItem
            key={sentence.lineNumber}
            sentence={sentence}
            words={wordsOfSentence.get(sentence.lineNumber) ?? NO_WORDS}
            isCurrent={position.line === sentence.lineNumber}
            isPlaying={playingLine === sentence.lineNumber}
            isUnplayable={narration.unplayableLines.has(sentence.lineNumber)}
            romaji={aids.romaji}
            english={aids.english}
            openWord={open?.lineNumber === sentence.lineNumber ? open.wordNumber : null}
            actions={actions}
          />
        ))}
      </ol>
      <OpenWordStatus open={open} words={words} />
      <ContinueOffer position={position} last={last} />
    </>
  );
}
