import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { Ring, Seal, SEALS, SoundButton } from '@shinobi/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { capitalised, inWords } from '../common/number-words.js';
import type { QuizItem } from './quiz-item.js';
import type { QuizOutcome } from './quiz-session.js';
import css from './quiz-result.module.css';
import { Word } from './wording-text.js';

interface QuizResultProps {
  readonly outcome: QuizOutcome;
  /** All items of the session in the order of asking. */
  readonly items: readonly QuizItem[];
  /** What is stored for the genre, table or lesson after this session. */
  readonly storedPercent: number;
  /** The rank of its heading on the page. */
  readonly heading?: 'h1' | 'h3';
  /** What the percent means here, below the heading. */
  readonly summary: ReactNode;
  /** The one thing to do next. */
  readonly main: ReactNode;
  /** Other ways on. */
  readonly children: ReactNode;
}

/** A question of a test is no word: its seal says how it went. */
const isQuestion = ({ why }: QuizItem) => why !== undefined;

const KANJI = /\p{Script=Han}/u;
/** What is cut into the seal of an item: its first kanji, or its first character. */
const markOf = ({ word: { text } }: QuizItem) => KANJI.exec(text)?.[0] ?? [...text][0] ?? '';

function titleOf({ right, missed }: QuizOutcome): string {
  const total = inWords(right.length + missed.length);
  if (missed.length === 0) return `All ${total}`;
  return right.length === 0 ? `None of ${total} yet` : `${capitalised(inWords(right.length))} of ${total}`;
}

interface StampProps {
  readonly item: QuizItem;
  /** Its place in the session, from 1. */
  readonly place: number;
  readonly isMissed: boolean;
}

function Stamp({ item, place, isMissed }: StampProps) {
  const name = isQuestion(item) ? `Question ${place}` : writingOf(item.word.text);
  const result = isMissed ? SEALS.again : SEALS.right;
  return (
    <Seal
      mark={isQuestion(item) ? result : markOf(item)}
      label={`${name}, ${isMissed ? 'missed' : 'right'}`}
      empty={isMissed}
      size="clamp(2.5rem, 5vw, 3.25rem)"
    />
  );
}

const StampCard = ({
  items,
  missed,
}: {
  readonly items: readonly QuizItem[];
  readonly missed: ReadonlySet<string>;
}) => (
  <ul className={css.rally} aria-label="Stamp card">
    {items.map((item, at) => (
      <li key={item.id}>
        <Stamp item={item} place={at + 1} isMissed={missed.has(item.id)} />
      </li>
    ))}
  </ul>
);

const MissedWord = ({ item }: { readonly item: QuizItem }) => (
  <>
    <SoundButton src={item.sound} label={`Listen to ${item.word.reading}`} />
    <Word wording={item.word} />
    <span>{item.meaning}</span>
  </>
);

/** What was asked, and below it the answer. */
const MissedQuestion = ({ item }: { readonly item: QuizItem }) => (
  <>
    <span>
      <Word wording={item.prompt} />
    </span>
    <b>
      <Word wording={item.answer} />
    </b>
  </>
);

function Missed({ items }: { readonly items: readonly QuizItem[] }) {
  return (
    <section>
      <h2>{capitalised(inWords(items.length))} to fill in</h2>
      <ul className={css.missed}>
        {items.map((item) => (
          <li key={item.id} className={item.why === undefined ? undefined : css.question}>
            {item.why === undefined ? <MissedWord item={item} /> : <MissedQuestion item={item} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function QuizResult(props: QuizResultProps) {
  const { outcome, items, storedPercent, heading: Heading = 'h1', summary, main, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const missed = new Set(outcome.missed);
  return (
    <div data-testid="quiz-result" data-percent={outcome.percent} data-stored-percent={storedPercent}>
      <div className={css.result}>
        <Ring percent={outcome.percent} size="clamp(11rem, 42vw, 15rem)" />
        <div>
          <Heading ref={title} tabIndex={-1}>
            {titleOf(outcome)}
          </Heading>
          <div className={css.summary}>{summary}</div>
          <div className={css.main}>{main}</div>
        </div>
      </div>
      <StampCard items={items} missed={missed} />
      {missed.size > 0 && <Missed items={items.filter(({ id }) => missed.has(id))} />}
      <div className={css.ways}>{children}</div>
    </div>
  );
}
