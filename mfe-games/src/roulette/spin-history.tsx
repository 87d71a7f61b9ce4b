import type { ResponseOf } from '@shinobi/shared/contract';
import { Button, Ruby } from '@shinobi/shared/ui';
import css from './spin-history.module.css';

type PastSpin = ResponseOf<'GET /api/Roulette/GetState'>['spins'][number];

const signed = (delta: number) => (delta > 0 ? '+' : delta < 0 ? '−' : '') + Math.abs(delta).toLocaleString('en');

interface SpinHistoryProps {
  readonly spins: readonly PastSpin[];
  /** Loads older spins; undefined when there are none. */
  readonly onMore?: (() => void) | undefined;
}

/** Finished spins, each with its word and the coins won or lost. */
export function SpinHistory({ spins, onMore }: SpinHistoryProps) {
  return (
    <section aria-label="Your last spins">
      <h3>Your last spins</h3>
      {spins.length === 0 ? (
        <p className="quiet">The words of your spins will show up here.</p>
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
