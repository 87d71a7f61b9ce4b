import { useEffect, useId, useRef, type ReactNode } from 'react';
import css from './card.module.css';
import { useKeepFocus } from './keep-focus.js';

/** What readers do when they want to look elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings a heading to the top, and keeps it there while the cards around it load, until the reader moves. */
function stayAt(heading: HTMLElement): () => void {
  const show = () => heading.scrollIntoView?.({ block: 'start' });
  show();
  heading.focus({ preventScroll: true });
  const page = heading.closest('section')?.parentElement;
  if (!page || !globalThis.ResizeObserver) return () => undefined;
  const observer = new ResizeObserver(show);
  const leave = () => {
    observer.disconnect();
    for (const move of MOVES) removeEventListener(move, leave);
  };
  observer.observe(page);
  for (const move of MOVES) addEventListener(move, leave, { passive: true });
  return leave;
}

interface CardProps {
  /** Its name for the page's checks and for what opens my page at it. */
  readonly card: string;
  readonly title: string;
  /** One fact beside the title. */
  readonly fact?: ReactNode;
  /** My page was opened for this card: it comes into view, with the focus. */
  readonly wanted?: boolean;
  readonly children: ReactNode;
}

/** A part of my page. */
export function Card({ card, title, fact, wanted = false, children }: CardProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(section);
  useEffect(() => {
    if (!wanted || !heading.current) return undefined;
    const stop = stayAt(heading.current);
    return stop;
  }, [wanted]);
  return (
    <section ref={section} className={css.card} data-card={card} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {fact && <span className={css.fact}>{fact}</span>}
      </div>
      {children}
    </section>
  );
}
