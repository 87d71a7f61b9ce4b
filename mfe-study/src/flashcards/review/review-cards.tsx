import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardFaces } from '@shinobi/shared/domain/flashcards/card-aspects';
import { useFocusMode, useNoDecorations } from '@shinobi/shared/platform';
import { Button, ButtonLink, Japanese, KeyCap, KeyHint, Progress } from '@shinobi/shared/ui';
import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type XpAward, XpChips, XpNote } from '../../quiz/index.js';
import { CardAnswer } from '../../common/card-answer.js';
import { DeletedSetNotice, type DeletedSetNoticeProps } from '../deleted-set-notice.js';
import css from '../flashcards.module.css';
import type { CardSchedules } from '../storage/card-item.js';
import { DUE_SET_ID } from '../storage/card-queries.js';
import { describeDueSoon, formatInterval, nextIntervals, type Rating } from './intervals.js';
import type { QueuedCard } from './review-queue.js';
import { type ReviewSession, useReviewSession } from './use-review-session.js';
import { useOfferDeletedSets } from './use-offer-deleted-sets.js';
import { percentOf, useReviewXp } from './use-review-xp.js';

export interface ReviewCardsProps {
  readonly setId: string;
  /** The sets of the cards. */
  readonly sets: readonly FlashcardSet[];
  readonly cards: readonly QueuedCard[];
  readonly schedules: CardSchedules;
  /** The share of reviews that should be right. */
  readonly retention: number;
  /** False for practice: nothing is stored and no XP is earned. */
  readonly isScheduled: boolean;
  readonly onNewSession: () => void;
  readonly onFinished: () => void;
  /** The set, if it was deleted elsewhere, and what to do once it is saved again. */
  readonly deleted: Pick<DeletedSetNoticeProps, 'set' | 'onSaved'> | null;
  /** Whether the page stays although the review is left, or has deleted the set itself. */
  readonly isDeletionHandled: () => boolean;
}

const RATINGS = [
  { rating: 1, label: 'Again' },
  { rating: 2, label: 'Hard' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Easy' },
] as const;

/** Calls a function whenever the session has ended; a rating that is undone continues it. */
function useFinished(isFinished: boolean, onFinished: () => void): void {
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);
}

export function ReviewCards({ setId, sets, onNewSession, onFinished, deleted, ...options }: ReviewCardsProps) {
  const session = useReviewSession(options);
  const xp = useReviewXp(setId, session, options.isScheduled);
  useReviewKeys(session);
  useFocusMode(session.card !== undefined);
  useNoDecorations();
  useFinished(session.card === undefined, onFinished);
  useOfferDeletedSets(
    {
      sets,
      isOverUnnoticed: setId === DUE_SET_ID && session.card === undefined,
      isHandledByPage: () => deleted !== null || options.isDeletionHandled(),
    },
    { schedules: options.schedules, ratings: session.ratings },
  );
  const notice = deleted && <DeletedSetNotice {...deleted} schedules={options.schedules} ratings={session.ratings} />;
  if (!session.card) {
    return (
      <div className={css.session}>
        {notice}
        <SessionSummary session={session} xp={xp} onNewSession={onNewSession} />
      </div>
    );
  }
  return (
    <div className={css.session}>
      {notice}
      <div className={css.top}>
        <Progress label="Progress" value={session.done} max={session.total} />
        <span className={css.progress} data-testid="quiz-progress">
          {session.done} / {session.total}
        </span>
        <Button size="small" reason={session.canUndo ? null : 'There is nothing to undo.'} onClick={session.undoRating}>
          Undo
        </Button>
      </div>
      <CardFace card={session.card} isAnswerShown={session.isAnswerShown} />
      {session.isAnswerShown ? (
        <RatingButtons session={session} {...options} />
      ) : (
        <ShowAnswerButton onShow={session.showAnswer} />
      )}
      <KeyHint>
        <KeyCap>Space</KeyCap> shows the answer, <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> rate, <KeyCap>U</KeyCap> undoes
        the last rating.
      </KeyHint>
    </div>
  );
}

const isWithin = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Whether the key belongs to a text field, a shortcut or an open dialog. */
const isForSomethingElse = (event: KeyboardEvent) =>
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isWithin(event, 'input, textarea, select, [contenteditable]') ||
  document.querySelector('dialog[open]') !== null;

/** Space shows the answer, 1 to 4 rate, U undoes. Returns whether the key was handled. */
function handleKey(event: KeyboardEvent, session: ReviewSession): boolean {
  const { key } = event;
  if (isForSomethingElse(event)) return false;
  if (key === ' ' && !session.isAnswerShown && !isWithin(event, 'a, button')) session.showAnswer();
  else if (/^[1-4]$/.test(key) && session.isAnswerShown) session.rateCard(Number(key) as Rating);
  else if (key.toLowerCase() === 'u') session.undoRating();
  else return false;
  return true;
}

function useReviewKeys(session: ReviewSession): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (handleKey(event, session)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function CardFace({ card, isAnswerShown }: { readonly card: QueuedCard; readonly isAnswerShown: boolean }) {
  const faces = cardFaces(card, card.aspect);
  return (
    <div
      className={card.picture === undefined ? css.card : `${css.card} ${css.withPicture}`}
      data-testid="quiz-prompt"
      data-item-id={`${card.setId} ${card.cardId}`}
      data-no-look-up={!isAnswerShown || undefined}
    >
      <p className={faces.prompt.length > 8 ? css.longFront : css.front}>
        {faces.promptLang === 'ja' ? <Japanese>{faces.prompt}</Japanese> : faces.prompt}
      </p>
      <div className={css.back} aria-live="polite">
        {isAnswerShown && <CardAnswer card={card} faces={faces} />}
        {isAnswerShown && <LookUpButton sentence={card.front} />}
      </div>
    </div>
  );
}

function ShowAnswerButton({ onShow }: { readonly onShow: () => void }) {
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

interface RatingButtonsProps extends Pick<ReviewCardsProps, 'isScheduled' | 'retention'> {
  readonly session: ReviewSession;
}

function RatingButtons({ session, isScheduled, retention }: RatingButtonsProps) {
  const [now] = useState(() => Date.now());
  const intervals = nextIntervals(session.schedule, now, retention);
  const group = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    group.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={group} className={css.ratings} role="group" tabIndex={-1} aria-label="How well did you know it?">
      {RATINGS.map(({ rating, label }, at) => (
        <Button key={rating} variant={rating === 3 ? 'go' : 'outline'} onClick={() => session.rateCard(rating)}>
          <span className={css.rating}>
            {label}
            {isScheduled && <small>{formatInterval(intervals[at] ?? 0)}</small>}
          </span>
        </Button>
      ))}
    </div>
  );
}

interface SessionSummaryProps extends Pick<ReviewCardsProps, 'onNewSession'> {
  readonly session: ReviewSession;
  readonly xp: XpAward;
}

function SessionSummary({ session, xp, onNewSession }: SessionSummaryProps) {
  const { right, missed } = session.outcome;
  const total = right.length + missed.length;
  const percent = percentOf(session);
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
        {right.length} known, {missed.length} not yet. {describeDueSoon(session.due, now)}
      </p>
      <p className={css.buttons}>
        <XpChips xp={xp} />
      </p>
      <XpNote xp={xp} />
      <p className={css.buttons}>
        <Button variant="go" onClick={onNewSession}>
          Continue
        </Button>
        <Button reason={session.canUndo ? null : 'There is nothing to undo.'} onClick={session.undoRating}>
          Undo
        </Button>
        <ButtonLink variant="plain" to="/flashcard-analytics">
          How you are doing
        </ButtonLink>
      </p>
    </div>
  );
}
