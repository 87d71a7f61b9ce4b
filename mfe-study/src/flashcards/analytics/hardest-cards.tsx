import type { Flashcard } from '@shinobi/shared/contract/learning/flashcard';
import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import { Link } from '@shinobi/shared/platform/router';
import { Japanese, Ruby } from '@shinobi/shared/ui';
import css from './analytics.module.css';
import { flashcardSetPath } from '../flashcard-set-path.js';
import { cardKey } from '../storage/card-item.js';
import { useCards } from '../storage/card-queries.js';

const SHOWN_MAX = 10;

/** The most forgotten cards, each with a link to its set. */
export function HardestCards({ cards }: { readonly cards: ReviewAnalytics['hardest'] }) {
  const shown = cards.slice(0, SHOWN_MAX);
  const known = useCards([...new Set(shown.map(({ setId }) => setId))]).data;
  const rows = shown.flatMap((hard) => {
    const card = known?.get(cardKey(hard));
    return card ? [{ ...hard, ...card }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Hardest cards</h2>
      <ul className={css.hardest}>
        {rows.map((row) => (
          <li key={cardKey(row)}>
            <Link to={flashcardSetPath(row.setId)}>
              <CardFront card={row} />
            </Link>
            <span>{row.back}</span>
            <span className="quiet num">forgotten {row.lapses === 1 ? 'once' : `${row.lapses} times`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CardFront = ({ card: { front, reading } }: { readonly card: Pick<Flashcard, 'front' | 'reading'> }) =>
  reading === '' || reading.includes('、') ? <Japanese>{front}</Japanese> : <Ruby kanji={front} hiragana={reading} />;
