import { Button } from '@shinobi/shared/ui';
import css from './row-list.module.css';

interface RowToolbarProps {
  readonly index: number;
  readonly count: number;
  /** As in `example`. */
  readonly one: string;
  readonly onMove: (step: 1 | -1) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** What is done to a row as a whole. */
export const RowToolbar = ({ index, count, one, onMove, onAdd, onRemove }: RowToolbarProps) => (
  <span className={css.tools}>
    <Button
      size="small"
      variant="plain"
      aria-label="Move up"
      reason={index === 0 ? 'It is the first.' : null}
      onClick={() => onMove(-1)}
    >
      ↑
    </Button>
    <Button
      size="small"
      variant="plain"
      aria-label="Move down"
      reason={index === count - 1 ? 'It is the last.' : null}
      onClick={() => onMove(1)}
    >
      ↓
    </Button>
    <Button size="small" variant="plain" aria-label={`Add ${one} after`} onClick={onAdd}>
      Add
    </Button>
    <Button size="small" variant="plain" aria-label={`Remove ${one}`} onClick={onRemove}>
      Remove
    </Button>
  </span>
);
