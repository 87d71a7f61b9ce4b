import { useEffect, useRef } from 'react';
import { isApiError } from '@shinobi/shared/client';
import css from './workbench.module.css';

/** What is wrong with a field. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Why the last try was refused: a sentence, and what is wrong where. */
export interface SaveError {
  readonly message: string;
  readonly details: readonly FieldFault[];
}

export const FIX_FIRST = 'Not saved yet. Fix these fields first:';
export const CHOOSE_FIRST = 'Not saved yet. Choose between your changes and theirs first.';

export function toSaveError(error: unknown): SaveError {
  if (!isApiError(error)) return { message: 'The server returned nothing.', details: [] };
  const details = error.details ?? [];
  return { message: error.code === 'InvalidInput' && details.length > 0 ? FIX_FIRST : error.message, details };
}

interface SaveErrorNoticeProps {
  readonly trouble: SaveError;
  /** What a path of the server's is called here. */
  readonly fieldName?: (path: string) => string;
}

/** As many as are named one by one. */
const SHOWN_MAX = 8;

/** It comes into sight, wherever on a long page one was when one saved. */
export function SaveErrorNotice({ trouble, fieldName = (path) => path }: SaveErrorNoticeProps) {
  const { message, details } = trouble;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trouble]);
  return (
    <div ref={box} className={css.trouble} role="alert">
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.slice(0, SHOWN_MAX).map(({ path, message: what }) => (
            <li key={`${path} ${what}`}>
              <b>{fieldName(path)}</b>: {what}
            </li>
          ))}
          {details.length > SHOWN_MAX && <li>… and {details.length - SHOWN_MAX} more.</li>}
        </ul>
      )}
    </div>
  );
}
