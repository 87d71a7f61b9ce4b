import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, ButtonLink, Japanese } from '@shinobi/shared/ui';
import { useState } from 'react';
import { type Confusion, readConfusions, removeConfusion } from '../common/confusions.js';
import { useUserId } from '../common/use-user-id.js';
import { PairDrill } from '../flashcards/index.js';
import { practicePath } from '../today/index.js';
import css from './plan.module.css';

interface Leech {
  readonly item: string;
  readonly lapses: number;
  readonly text: string;
  readonly meaning: string;
}

/** Returns where an item is practised alone: a card in its set, everything else in a short session. */
function practiceAddress(item: string): string {
  const parsed = parseItemKey(item);
  return parsed?.kind === 'card' ? `/flashcard/${encodeURIComponent(parsed.setId)}` : practicePath([item]);
}

/** The items that were forgotten most often. One that is mixed up with another is practised together with it. */
export function Leeches({ leeches }: { readonly leeches: readonly Leech[] }) {
  const storage = usePlatform().storage('study');
  const userId = useUserId();
  const [pairs, setPairs] = useState<readonly Confusion[]>(() => readConfusions(storage, userId));
  const [drilled, setDrilled] = useState<Confusion | null>(null);
  const finishDrill = (isLearned: boolean) => {
    if (drilled && isLearned) removeConfusion(storage, userId, drilled.asked, drilled.taken);
    setPairs(readConfusions(storage, userId));
    setDrilled(null);
  };
  if (drilled) return <PairDrill pair={drilled} onDone={finishDrill} />;
  return (
    <section>
      <h2>Hardest items</h2>
      {leeches.length === 0 ? (
        <p className="quiet">Items that you forget again and again show up here.</p>
      ) : (
        <ul className={css.leeches}>
          {leeches.map((leech) => (
            <LeechRow
              key={leech.item}
              leech={leech}
              pair={pairs.find(({ asked, taken }) => [asked, taken].includes(leech.text))}
              onDrill={setDrilled}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LeechRowProps {
  readonly leech: Leech;
  /** What the learner mixes it up with. */
  readonly pair: Confusion | undefined;
  readonly onDrill: (pair: Confusion) => void;
}

function LeechRow({ leech: { item, lapses, text, meaning }, pair, onDrill }: LeechRowProps) {
  const other = pair && (pair.asked === text ? pair.taken : pair.asked);
  return (
    <li>
      <Japanese>{text}</Japanese>
      <span>
        {meaning}{' '}
        <span className="quiet num">
          forgotten {lapses === 1 ? 'once' : `${lapses} times`}
          {other !== undefined && (
            <>
              , mixed up with <Japanese>{other}</Japanese>
            </>
          )}
        </span>
      </span>
      {pair ? (
        <Button size="small" onClick={() => onDrill(pair)}>
          Practise
          <span className="sr">
            {' '}
            <Japanese>{pair.asked}</Japanese> and <Japanese>{pair.taken}</Japanese>
          </span>
        </Button>
      ) : (
        <ButtonLink size="small" to={practiceAddress(item)}>
          Practise
          <span className="sr">
            {' '}
            <Japanese>{text}</Japanese>
          </span>
        </ButtonLink>
      )}
    </li>
  );
}
