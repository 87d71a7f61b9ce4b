import { randomId } from '@shinobi/shared/client';
import type { CardState } from '@shinobi/shared/contract/learning/flashcard';
import { useFocusMode } from '@shinobi/shared/platform';
import { Button, ButtonLink, Japanese, KeyCap, KeyHint, Progress, SoundButton } from '@shinobi/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useXp, XpChips, XpNote, type QuizOutcome, type Xp } from '../../quiz/index.js';
import type { CardStore } from '../storage/card-store.js';
import css from '../flashcards.module.css';
import type { QueuedCard } from './review-queue.js';
import { comingSoon, intervals, spokenInterval, type Rating } from './schedule.js';
import { useReview, type ReviewSession } from './use-review-session.js';

interface ReviewCardsProps {
  readonly setId: string;
  readonly cards: readonly QueuedCard[];
  readonly states: readonly CardState[];
  readonly store: CardStore;
  /** False for practice: nothing is kept and nothing earned. */
  readonly counts: boolean;
  readonly onAgain: () => void;
}

const RATINGS = [
  { rating: 1, label: 'Again' },
  { rating: 2, label: 'Hard' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Easy' },
] as const;

export function ReviewCards({ setId, onAgain, ...options }: ReviewCardsProps) {
  const session = useReview(options);
  // Here, so that a session that is taken up again by Undo does not earn twice.
  const { xp, award } = useXp();
  const [key] = useState(randomId);
  const finish = (outcome: QuizOutcome) => {
    if (options.counts && xp.status === 'none') award({ activity: 'flashcard', ref: setId, outcome, key });
  };
  useReviewKeys(session);
  useFocusMode(session.card !== undefined);
  if (!session.card) {
    return <Finished session={session} xp={xp} onFinish={finish} onAgain={onAgain} />;
  }
  return (
    <div className={css.session}>
      <div className={css.top}>
        <Progress label="Progress" value={session.done} max={session.total} />
        <span className={css.progress} data-testid="quiz-progress">
          {session.done} / {session.total}
        </span>
        <Button size="small" reason={session.canUndo ? null : 'There is nothing to take back.'} onClick={session.undo}>
          Undo
        </Button>
      </div>
      <CardFace card={session.card} isShown={session.isShown} />
      {session.isShown ? <Ratings session={session} counts={options.counts} /> : <Show onShow={session.show} />}
      <KeyHint>
        <KeyCap>Space</KeyCap> shows the answer, <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> rate, <KeyCap>U</KeyCap> takes
        the last one back.
      </KeyHint>
    </div>
  );
}

const isIn = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Something is typed, a shortcut is meant, or a dialog lies over the page. */
const isForOthers = (event: KeyboardEvent) =>
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isIn(event, 'input, textarea, select, [contenteditable]') ||
  document.querySelector('dialog[open]') !== null;

/** Space shows, 1 to 4 rate, U takes back. Answers whether the key was taken. */
function takeKey(event: KeyboardEvent, session: ReviewSession): boolean {
  const { key } = event;
  if (isForOthers(event)) return false;
  if (key === ' ' && !session.isShown && !isIn(event, 'a, button')) session.show();
  else if (/^[1-4]$/.test(key) && session.isShown) session.rate(Number(key) as Rating);
  else if (key.toLowerCase() === 'u') session.undo();
  else return false;
  return true;
}

function useReviewKeys(session: ReviewSession): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (takeKey(event, session)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function CardFace({ card, isShown }: { readonly card: QueuedCard; readonly isShown: boolean }) {
  return (
    <div className={css.card} data-testid="quiz-prompt" data-item-id={`${card.setId} ${card.cardId}`}>
      <p className={card.front.length > 8 ? css.longFront : css.front}>
        <Japanese>{card.front}</Japanese>
      </p>
      <div className={css.back} aria-live="polite">
        {isShown && (
          <>
            {card.reading !== '' && <Japanese className={css.reading}>{card.reading}</Japanese>}
            <p className={css.meaning}>{card.back}</p>
            {card.sound !== null && (
              <SoundButton src={card.sound} label={`Listen to ${card.front}`}>
                Listen
              </SoundButton>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Show({ onShow }: { readonly onShow: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button ref={button} variant="go" size="big" className={css.show} onClick={onShow}>
      Show the answer
    </Button>
  );
}

function Ratings({ session, counts }: { readonly session: ReviewSession; readonly counts: boolean }) {
  const [now] = useState(() => Date.now());
  const ahead = intervals(session.state, now);
  return (
    <div className={css.ratings} role="group" aria-label="How well did you know it?">
      {RATINGS.map(({ rating, label }, at) => (
        <Button key={rating} variant={rating === 3 ? 'go' : 'outline'} onClick={() => session.rate(rating)}>
          <span className={css.rating}>
            {label}
            {counts && <small>{spokenInterval(ahead[at] ?? 0)}</small>}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** So long the last review of a session waits to be taken back; leaving the page sends it at once. */
const UNDO_MS = 6000;

interface FinishedProps extends Pick<ReviewCardsProps, 'onAgain'> {
  readonly session: ReviewSession;
  readonly xp: Xp;
  readonly onFinish: (outcome: QuizOutcome) => void;
}

function Finished({ session, xp, onFinish, onAgain }: FinishedProps) {
  const { right, missed } = session.outcome;
  const total = right.length + missed.length;
  const percent = total > 0 ? Math.floor((100 * right.length) / total) : 0;
  const finish = useEffectEvent(() => onFinish({ right, missed, percent }));
  const settle = useEffectEvent(() => session.settle());
  useEffect(() => {
    const timer = setTimeout(() => settle(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    finish();
  }, []);
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={css.finished} data-testid="quiz-result" data-percent={percent}>
      <h2 ref={heading} tabIndex={-1}>
        {total === 1 ? 'One card reviewed' : `${total} cards reviewed`}
      </h2>
      <p>
        {right.length} known, {missed.length} not yet. {comingSoon(session.due, now)}
      </p>
      <p className={css.buttons}>
        <XpChips xp={xp} />
      </p>
      <XpNote xp={xp} />
      <p className={css.buttons}>
        <Button variant="go" onClick={onAgain}>
          Go on
        </Button>
        <Button reason={session.canUndo ? null : 'There is nothing to take back.'} onClick={session.undo}>
          Undo
        </Button>
        <ButtonLink variant="plain" to="/flashcard-analytics">
          How you are doing
        </ButtonLink>
      </p>
    </div>
  );
}
