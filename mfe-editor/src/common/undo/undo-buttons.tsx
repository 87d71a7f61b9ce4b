import { Button } from '@shinobi/shared/ui';
import type { useUndo } from './use-undo.js';

type UndoButtonsProps = Pick<ReturnType<typeof useUndo<unknown>>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;

export const UndoButtons = ({ canUndo, canRedo, undo, redo }: UndoButtonsProps) => (
  <>
    <Button size="small" reason={canUndo ? null : 'Nothing to undo.'} onClick={undo}>
      Undo
    </Button>
    <Button size="small" reason={canRedo ? null : 'Nothing to redo.'} onClick={redo}>
      Redo
    </Button>
  </>
);
