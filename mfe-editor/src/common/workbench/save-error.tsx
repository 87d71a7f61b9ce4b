import { useEffect, useRef } from 'react';
import { isApiError } from '@shinobi/shared/client';
import css from './workbench.module.css';

/** A field that the server refuses. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Why saving failed: a sentence, and the fields that need to be fixed. */
export interface SaveError {
  readonly message: string;
  readonly details: readonly FieldFault[];
}

export const FIX_FIRST = 'Not saved yet. Fix these fields first:';
export const CHOOSE_FIRST = 'Not saved yet. Choose between your changes and theirs first.';

/** Thrown for a response without a result: the document was not stored (docs/behaviour/editing.md, rule 5). */
export class NotStoredError extends Error {}

export function toSaveError(error: unknown): SaveError {
  if (!isApiError(error)) return { message: 'The server returned nothing.', details: [] };
  const details = error.details ?? [];
  return { message: error.code === 'InvalidInput' && details.length > 0 ? FIX_FIRST : error.message, details };
}

interface SaveErrorNoticeProps {
  readonly saveError: SaveError;
  /** Names the field at a path of the server. */
  readonly fieldName?: (path: string) => string;
}

/** How many faults are listed one by one. */
const SHOWN_MAX = 8;

/** Shows why saving failed. Scrolls into view, because the editor may have saved from anywhere on a long page. */
export function SaveErrorNotice({ saveError, fieldName = (path) => path }: SaveErrorNoticeProps) {
  const { message, details } = saveError;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [saveError]);
  return (
    <div ref={box} className={css.trouble} role="alert">
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.slice(0, SHOWN_MAX).map(({ path, message: problem }) => (
            <li key={`${path} ${problem}`}>
              <b>{fieldName(path)}</b>: {problem}
            </li>
          ))}
          {details.length > SHOWN_MAX && <li>… and {details.length - SHOWN_MAX} more.</li>}
        </ul>
      )}
    </div>
  );
}
