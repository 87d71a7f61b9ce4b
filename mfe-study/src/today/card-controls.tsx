import type { Flashcard } from '@shinobi/shared/contract/learning/flashcard';
import { cardFaces } from '@shinobi/shared/domain/flashcards/card-aspects';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { Button, KeyCap } from '@shinobi/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardAnswer } from '../common/card-answer.js';
import css from './controls.module.css';

export type CardRating = 1 | 2 | 3 | 4;

const RATINGS: readonly { readonly rating: CardRating; readonly label: string }[] = [
  { rating: 1, label: 'Again' },
  { rating: 2, label: 'Hard' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Easy' },
];

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const isForSomethingElse = (event: KeyboardEvent) =>
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isWithin(event, 'input, textarea, select, [contenteditable]') ||
  document.querySelector('dialog[open]') !== null;

/** Calls `handle` with each key press meant for the card. A handled key has no other effect. */
function useCardKeys(handle: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForSomethingElse(event) && handle(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export const CARD_KEYS = (
  <>
    <KeyCap>Space</KeyCap> shows the answer &ensp;<KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> rate
  </>
);

interface CardControlsProps {
  readonly card: Flashcard;
  readonly aspect: CardAspect;
  readonly onRate: (rating: CardRating) => void;
}

/** Shows the answer of a card and lets the learner rate how well they knew it. */
export function CardControls({ card, aspect, onRate }: CardControlsProps) {
  const [isShown, setShown] = useState(false);
  const ratings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) ratings.current?.focus({ preventScroll: true });
  }, [isShown]);
  useCardKeys((event) => {
    if (!isShown) {
      const shows = (event.key === ' ' || event.key === 'Enter') && !isWithin(event, 'a, button');
      if (shows) setShown(true);
      return shows;
    }
    const rated = RATINGS.find(({ rating }) => String(rating) === event.key);
    if (rated) onRate(rated.rating);
    return rated !== undefined;
  });
  return (
    <div className={css.card}>
      <div className={css.answer} aria-live="polite">
        {isShown && <CardAnswer card={card} faces={cardFaces(card, aspect)} />}
      </div>
      {isShown ? (
        <div ref={ratings} className={css.ratings} role="group" tabIndex={-1} aria-label="How well did you know it?">
          {RATINGS.map(({ rating, label }) => (
            <Button key={rating} variant={rating === 3 ? 'go' : 'outline'} onClick={() => onRate(rating)}>
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="go" size="big" onClick={() => setShown(true)}>
          Show the answer
        </Button>
      )}
    </div>
  );
}
