import type { Sentence, StoryDescription, Word } from '@shinobi/shared/contract/learning/stories';
import { Button, Empty, Notice } from '@shinobi/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { wordsByLine } from './word-groups.js';
import { ReadingBar } from './reading-bar.js';
import { useReadingAids } from './use-reading-aids.js';
import { SentenceLine } from './sentence-item.js';
import type { Part, StoryPage } from './use-folktale.js';
import { LinesSkeleton } from './folktale-skeleton.js';
import css from './folktale.module.css';
import { usePlace } from './use-reading-position.js';
import { useTelling } from './use-narration.js';

interface TaleTextProps {
  readonly story: StoryDescription;
  readonly sentences: Part<Sentence[]>;
  readonly words: StoryPage['words'];
}

const NONE: readonly never[] = [];

function scrollTo(lineNumber: number): void {
  const line = document.getElementById(`line-${lineNumber}`);
  line?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
}

export function TaleText({ story, sentences, words }: TaleTextProps) {
  if (sentences.retry) {
    return (
      <Notice title="The sentences did not load." onRetry={sentences.retry}>
        Your place in the tale is kept.
      </Notice>
    );
  }
  if (!sentences.data) return <LinesSkeleton count={Math.min(12, story.sentenceCount)} />;
  if (sentences.data.length === 0) return <Empty title="Not written yet">This tale will be told here.</Empty>;
  return (
    <>
      <Lines story={story} sentences={sentences.data} words={words.data?.words ?? NONE} />
      {words.retry && <Notice title="The notes on the words did not load." onRetry={words.retry} />}
    </>
  );
}

interface LinesProps {
  readonly story: StoryDescription;
  readonly sentences: readonly Sentence[];
  readonly words: readonly Word[];
}

interface OpenWord {
  readonly line: number;
  readonly word: number;
}

function Lines({ story, sentences, words }: LinesProps) {
  const [aids, changeAids] = useReadingAids();
  const [open, setOpen] = useState<OpenWord | null>(null);
  const place = usePlace(story.storyId);
  const telling = useTelling({ ...story, sentences, speed: aids.speed, onLine: place.moveTo });
  const byLine = useMemo(() => wordsByLine(words), [words]);
  const { speaking, isContinuous } = telling;
  useEffect(() => {
    if (speaking !== null && isContinuous) scrollTo(speaking);
  }, [speaking, isContinuous]);
  const first = sentences[0]?.lineNumber ?? 1;
  const last = sentences.at(-1)?.lineNumber ?? 1;
  const goOn = () => {
    if (place.kept === null) return;
    place.moveTo(place.kept);
    scrollTo(place.kept);
  };
  return (
    <>
      <ReadingBar
        aids={aids}
        onChange={changeAids}
        isPlaying={speaking !== null}
        onPlay={() => telling.tellFrom(place.line === last ? first : (place.line ?? first))}
        onStop={telling.stop}
      />
      {place.kept !== null && place.kept <= last && place.line === null && (
        <p className={css.goOn}>
          <Button onClick={goOn}>Go on at sentence {place.kept}</Button>
        </p>
      )}
      <ol className={css.lines}>
        {sentences.map((sentence) => (
          <SentenceLine
            key={sentence.lineNumber}
            sentence={sentence}
            words={byLine.get(sentence.lineNumber) ?? NONE}
            isCurrent={place.line === sentence.lineNumber}
            isSpeaking={speaking === sentence.lineNumber}
            isSilent={telling.silent.has(sentence.lineNumber)}
            romaji={aids.romaji}
            english={aids.english}
            onListen={() => (speaking === sentence.lineNumber ? telling.stop() : telling.tell(sentence.lineNumber))}
            openWord={open?.line === sentence.lineNumber ? open.word : null}
            onWord={(word) => {
              setOpen(word === null ? null : { line: sentence.lineNumber, word });
              place.moveTo(sentence.lineNumber);
            }}
          />
        ))}
      </ol>
    </>
  );
}
