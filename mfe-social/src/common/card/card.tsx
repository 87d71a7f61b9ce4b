import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import css from './card.module.css';

/** Events that show that the user looks elsewhere. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a heading and keeps it in view while the cards around it load, until the user moves. Returns the cleanup. */
function scrollToHeading(heading: HTMLElement): () => void {
  const scroll = () => heading.scrollIntoView?.({ block: 'start' });
  scroll();
  heading.focus({ preventScroll: true });
  const page = heading.closest('section')?.parentElement;
  if (!page || !globalThis.ResizeObserver) return () => undefined;
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const type of USER_EVENTS) removeEventListener(type, stop);
  };
  observer.observe(page);
  for (const type of USER_EVENTS) addEventListener(type, stop, { passive: true });
  return stop;
}

interface CardProps {
  /** The name with which My page is opened at this card; also its test handle. */
  readonly card: string;
  readonly title: string;
  /** A short fact next to the title. */
  readonly fact?: ReactNode;
  /** Whether My page was opened at this card, which then gets the focus. */
  readonly isTarget?: boolean;
  readonly children: ReactNode;
}

/** A section of My page. */
export function Card({ card, title, fact, isTarget = false, children }: CardProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(section);
  useEffect(() => {
    if (!isTarget || !heading.current) return undefined;
    const stop = scrollToHeading(heading.current);
    return stop;
  }, [isTarget]);
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
