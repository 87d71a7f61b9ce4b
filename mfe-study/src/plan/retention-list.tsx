import type { ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import css from './plan.module.css';

const KIND_NAMES: Readonly<Record<ReviewedKind, string>> = {
  kana: 'Kana',
  word: 'Words',
  kanji: 'Kanji',
  grammar: 'Grammar',
  card: 'Your own cards',
};

interface RetentionListProps {
  readonly kinds: readonly { readonly kind: ReviewedKind; readonly reviews: number; readonly right: number }[];
  /** The share of reviews that the plan asks to be right. */
  readonly wanted: number;
}

/** How many reviews of learned items were right in the last 30 days, for each kind. */
export function RetentionList({ kinds, wanted }: RetentionListProps) {
  const shown = kinds.filter(({ reviews }) => reviews > 0);
  return (
    <section>
      <h2>What you remember</h2>
      {shown.length === 0 ? (
        <p className="quiet">This appears once items have come back after a day or more.</p>
      ) : (
        <>
          <ul className={css.kinds}>
            {shown.map(({ kind, reviews, right }) => {
              const percent = Math.round((100 * right) / reviews);
              return (
                <li key={kind}>
                  <span>{KIND_NAMES[kind]}</span>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={percent} height="10" />
                  </svg>
                  <span className="num">
                    {percent} % <small className="quiet">of {reviews}</small>
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="quiet">Your plan asks for {Math.round(wanted * 100)} %. Of the last 30 days.</p>
        </>
      )}
    </section>
  );
}
