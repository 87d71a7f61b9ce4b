import { useRef } from 'react';
import { Button } from '@shinobi/shared/ui';
import { useKeepFocus } from '../../text/use-keep-focus.js';
import { useDeskKeys } from '../keys/desk-keys.js';
import css from './paged-list.module.css';
import type { ListParams } from './use-list-params.js';

interface PagingProps {
  readonly list: ListParams;
  readonly nextCursor: string | null;
}

/** The buttons that lead to the other pages of a list, also by `[` and `]`. */
export function Paging({ list: { values, update, openPreviousPage, openNextPage }, nextCursor }: PagingProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useKeepFocus(buttons);
  const openNext = () => {
    if (nextCursor !== null) openNextPage(nextCursor);
    return nextCursor !== null;
  };
  const openPrevious = () => {
    openPreviousPage?.();
    return openPreviousPage !== null;
  };
  useDeskKeys([
    { shown: ']', does: 'Next page', keys: [']'], run: openNext },
    { shown: '[', does: 'Previous page', keys: ['['], run: openPrevious },
  ]);
  return (
    <div ref={buttons} className={css.paging}>
      {values['before'] && (
        <Button size="small" onClick={() => update({})}>
          First page
        </Button>
      )}
      {openPreviousPage && (
        <Button size="small" onClick={openPrevious}>
          Previous page
        </Button>
      )}
      {nextCursor !== null && (
        <Button size="small" onClick={openNext}>
          Next page
        </Button>
      )}
    </div>
  );
}
