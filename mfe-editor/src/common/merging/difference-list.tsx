import { Button } from '@shinobi/shared/ui';
import type { Difference } from './difference.js';
import css from '../workbench/workbench.module.css';

interface DifferenceListProps<T> {
  readonly differences: readonly Difference<T>[];
  readonly names: { readonly mine: string; readonly theirs: string };
  /** The label of the button that applies a difference. The button is shown when `onTake` is given. */
  readonly actionLabel?: string;
  readonly onTake?: (difference: Difference<T>) => void;
}

/** The list is cut here, to keep the page short. */
const SHOWN_MAX = 30;

/** Shows two states of a document side by side wherever they differ. */
export const DifferenceList = <T,>({
  differences,
  names,
  actionLabel = 'Take theirs',
  onTake,
}: DifferenceListProps<T>) => (
  <>
    {differences.length === 0 && <p>There are no differences left.</p>}
    <ul className={css.differences}>
      {differences.slice(0, SHOWN_MAX).map((difference) => (
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
    {differences.length > SHOWN_MAX && <p>And {differences.length - SHOWN_MAX} more.</p>}
  </>
);

const Side = ({ name, text }: { readonly name: string; readonly text: string | null }) => (
  <div className={css.side}>
    <p className="quiet small">{name}</p>
    <p className={css.sideText}>{text ?? <span className="quiet">Nothing.</span>}</p>
  </div>
);
