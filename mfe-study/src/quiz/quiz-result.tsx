import { useNoDecorations } from '@shinobi/shared/platform';
import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { Button, ButtonLink, Ring, Seal, SEALS, SoundButton } from '@shinobi/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { capitalise, numberInWords } from '../common/number-words.js';
import wordList from '../common/word-list.module.css';
import type { QuizItem } from './quiz-item.js';
import type { QuizOutcome } from './quiz-session.js';
import css from './quiz-result.module.css';
import type { Quiz } from './use-quiz.js';
import type { XpAward } from './use-xp.js';
import { WordingText } from './wording-text.js';
import { XpChips, XpNote } from './xp-note.js';

/** What the learner can do after a session: run something here, or go to another page. */
export type ResultAction = { readonly label: string } & ({ readonly run: () => void } | { readonly to: string });

interface QuizResultProps {
  readonly quiz: Quiz;
  /** All items of the session in the order they were asked. */
  readonly items: readonly QuizItem[];
  /** The percent stored for the genre, table or lesson after this session. */
  readonly storedPercent: number;
  /** The heading level of the result. */
  readonly heading?: 'h1' | 'h3';
  /** What the percent means here, below the heading. */
  readonly summary: ReactNode;
  readonly xp: XpAward;
  /** A mark of honour next to the XP. */
  readonly badge?: ReactNode;
  /** What to do next. The first action is the recommended one. */
  readonly actions: readonly [ResultAction, ...ResultAction[]];
  /** Shown after the missed items. */
  readonly children?: ReactNode;
}

/** Whether the item is a test's question. Its seal shows the result instead of a character of the word. */
const isQuestion = ({ explanation: why }: QuizItem) => why !== undefined;

const KANJI = /\p{Script=Han}/u;
/** Returns the character on the item's seal: its first kanji, else its first character. */
const sealCharacter = ({ word: { text } }: QuizItem) => KANJI.exec(text)?.[0] ?? [...text][0] ?? '';

function resultTitle({ right, missed }: QuizOutcome): string {
  const count = right.length + missed.length;
  if (count === 1) return right.length === 1 ? 'Right' : 'Not yet';
  const total = numberInWords(count);
  if (missed.length === 0) return `All ${total}`;
  return right.length === 0 ? `None of ${total} yet` : `${capitalise(numberInWords(right.length))} of ${total}`;
}

interface StampProps {
  readonly item: QuizItem;
  /** Its number in the session, from 1. */
  readonly number: number;
  readonly isMissed: boolean;
}

function ItemStamp({ item, number, isMissed }: StampProps) {
  const name = isQuestion(item) ? `Question ${number}` : writingOf(item.word.text);
  const result = isMissed ? SEALS.again : SEALS.right;
  return (
    <Seal
      mark={isQuestion(item) ? result : sealCharacter(item)}
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
        <ItemStamp item={item} number={at + 1} isMissed={missed.has(item.id)} />
      </li>
    ))}
  </ul>
);

const MissedWord = ({ item }: { readonly item: QuizItem }) => (
  <>
    <SoundButton src={item.clipUrl} label={`Listen to ${item.word.reading}`} />
    <WordingText wording={item.word} />
    <span>{item.meaning || item.romaji}</span>
  </>
);

/** The question with its answer below. */
const MissedQuestion = ({ item }: { readonly item: QuizItem }) => (
  <>
    <span>
      <WordingText wording={item.prompt} />
    </span>
    <b>
      <WordingText wording={item.answer} />
    </b>
  </>
);

function MissedItems({ items }: { readonly items: readonly QuizItem[] }) {
  return (
    <section>
      <h2>{capitalise(numberInWords(items.length))} to practise</h2>
      <ul className={`${wordList.words} ${css.missed}`}>
        {items.map((item) => (
          <li key={item.id} className={item.explanation === undefined ? undefined : css.question}>
            {item.explanation === undefined ? <MissedWord item={item} /> : <MissedQuestion item={item} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionButton({ action, isMain = false }: { readonly action: ResultAction; readonly isMain?: boolean }) {
  const look = isMain ? ({ variant: 'go', size: 'big' } as const) : ({ variant: 'plain' } as const);
  return 'to' in action ? (
    <ButtonLink {...look} to={action.to}>
      {action.label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={action.run}>
      {action.label}
    </Button>
  );
}

/** Returns the action that practises the missed items; none if nothing was missed. */
export function practiseMissed({ outcome: { missed }, restart }: Quiz): ResultAction[] {
  return missed.length === 0 ? [] : [{ label: `Practise the ${missed.length} you missed`, run: () => restart(missed) }];
}

/** The end of a session: its percent, a stamp for each item, the missed ones, the XP, and what to do next. */
export function QuizResult(props: QuizResultProps) {
  const { quiz, items, storedPercent, heading: Heading = 'h1', summary, xp, badge, actions, children } = props;
  const { outcome } = quiz;
  const [mainAction, ...otherActions] = actions;
  const title = useRef<HTMLHeadingElement>(null);
  useNoDecorations();
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
            {resultTitle(outcome)}
          </Heading>
          <div className={css.summary}>
            <p className="quiet">{summary}</p>
            <p>
              <XpChips xp={xp} /> {badge}
            </p>
          </div>
          <div className={css.main}>
            <ActionButton action={mainAction} isMain />
          </div>
        </div>
      </div>
      <StampCard items={items} missed={missed} />
      {missed.size > 0 && <MissedItems items={items.filter(({ id }) => missed.has(id))} />}
      {children}
      <div className={css.actions}>
        {otherActions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        <XpNote xp={xp} />
      </div>
    </div>
  );
}
