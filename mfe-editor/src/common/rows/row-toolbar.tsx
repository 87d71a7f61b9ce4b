import { Button, classes } from '@shinobi/shared/ui';
import css from './row-list.module.css';

interface RowToolbarProps {
  readonly index: number;
  readonly count: number;
  /** What a row is called, for example `example`. */
  readonly singular: string;
  readonly onMove: (step: 1 | -1) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly className?: string;
}

/** Buttons that move, add and remove a row. */
export const RowToolbar = ({ index, count, singular, onMove, onAdd, onRemove, className }: RowToolbarProps) => (
  <span className={classes(css.tools, className)}>
    <Button
      size="small"
      variant="plain"
      aria-label="Move up"
      reason={index === 0 ? 'This is the first row.' : null}
      onClick={() => onMove(-1)}
    >
      ↑
    </Button>
    <Button
      size="small"
      variant="plain"
      aria-label="Move down"
      reason={index === count - 1 ? 'This is the last row.' : null}
      onClick={() => onMove(1)}
    >
      ↓
    </Button>
    <Button size="small" variant="plain" aria-label={`Add ${singular} after`} onClick={onAdd}>
      Add
    </Button>
    <Button size="small" variant="plain" aria-label={`Remove ${singular}`} onClick={onRemove}>
      Remove
    </Button>
  </span>
);
