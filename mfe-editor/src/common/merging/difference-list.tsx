import { Button } from '@shinobi/shared/ui';
import type { Difference } from './difference.js';
import css from '../workbench/workbench.module.css';

interface DifferenceListProps<T> {
  readonly differences: readonly Difference<T>[];
  readonly names: { readonly mine: string; readonly theirs: string };
  /** What stands on the button that takes one over; without it nothing can be taken over. */
  readonly actionLabel?: string;
  readonly onTake?: (difference: Difference<T>) => void;
}

/** Enough to see what it is about. */
const SHOWN = 30;

/** Two states of a document side by side, where they differ. */
export const DifferenceList = <T,>({
  differences,
  names,
  actionLabel = 'Take theirs',
  onTake,
}: DifferenceListProps<T>) => (
  <>
    {differences.length === 0 && <p>There is no difference any more.</p>}
    <ul className={css.differences}>
      {differences.slice(0, SHOWN).map((difference) => (
        <li key={difference.key}>
          <b>{difference.name}</b>
          <Side name={names.mine} text={difference.mine} />
          <Side name={names.theirs} text={difference.theirs} />
          {onTake && (
            <Button size="small" aria-label={`${actionLabel}: ${difference.name}`} onClick={() => onTake(difference)}>
              {actionLabel}
            </Button>
          )}
        </li>
      ))}
    </ul>
    {differences.length > SHOWN && <p>And {differences.length - SHOWN} more.</p>}
  </>
);

const Side = ({ name, text }: { readonly name: string; readonly text: string | null }) => (
  <div className={css.side}>
    <p className="quiet small">{name}</p>
    <p className={css.said}>{text ?? <span className="quiet">Nothing.</span>}</p>
  </div>
);
