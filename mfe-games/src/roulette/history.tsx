import type { ResponseOf } from '@shinobi/shared/contract';
import { Button, Ruby } from '@shinobi/shared/ui';
import css from './history.module.css';

type Past = ResponseOf<'GET /api/Roulette/GetState'>['spins'][number];

const signed = (delta: number) => (delta > 0 ? '+' : delta < 0 ? '−' : '') + Math.abs(delta).toLocaleString('en');

interface HistoryProps {
  readonly spins: readonly Past[];
  /** Shows older ones; absent where there are none. */
  readonly onMore?: (() => void) | undefined;
}

/** The spins that are over: the words one has met, and what they brought. */
export function History({ spins, onMore }: HistoryProps) {
  return (
    <section aria-label="Your last spins">
      <h3>Your last spins</h3>
      {spins.length === 0 ? (
        <p className="quiet">The words you meet here will stand in this list.</p>
      ) : (
        <ul className={css.spins}>
          {spins.map(({ spinId, vocab, correct, delta }) => (
            <li key={spinId}>
              <Ruby className={css.word} kanji={vocab.kanji} hiragana={vocab.hiragana} />
              <span>{vocab.english}</span>
              <span className="sr">, {correct ? 'right' : 'missed'}, </span>
              <span className={delta < 0 ? css.lost : css.won}>{signed(delta)}</span>
              <span className="sr"> coins</span>
            </li>
          ))}
        </ul>
      )}
      {onMore && (
        <Button variant="plain" size="small" onClick={onMore}>
          Show older spins
        </Button>
      )}
    </section>
  );
}
