import { useEffect, useId, useRef, type ReactNode } from 'react';
import css from './card.module.css';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted) return;
    heading.current?.scrollIntoView?.({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <section className={css.card} data-card={card} aria-labelledby={id}>
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
