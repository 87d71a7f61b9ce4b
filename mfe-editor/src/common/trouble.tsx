import { useEffect, useRef } from 'react';
import { isApiError } from '@shinobi/shared/client';
import css from './workbench.module.css';

/** What is wrong with a field. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Why the last try was refused: a sentence, and what is wrong where. */
export interface Trouble {
  readonly message: string;
  readonly details: readonly Fault[];
}

export const FIX_FIRST = 'Not saved yet. Fix these fields first:';
export const CHOOSE_FIRST = 'Not saved yet. Choose between your changes and theirs first.';

export function troubleOf(error: unknown): Trouble {
  if (!isApiError(error)) return { message: 'The server returned nothing.', details: [] };
  const details = error.details ?? [];
  return { message: error.code === 'InvalidInput' && details.length > 0 ? FIX_FIRST : error.message, details };
}

interface TroubleProps {
  readonly trouble: Trouble;
  /** What a path of the server's is called here. */
  readonly nameOf?: (path: string) => string;
}

/** As many as are named one by one. */
const MOST = 8;

/** It comes into sight, wherever on a long page one was when one saved. */
export function TroubleText({ trouble, nameOf = (path) => path }: TroubleProps) {
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
          {details.slice(0, MOST).map(({ path, message: what }) => (
            <li key={`${path} ${what}`}>
              <b>{nameOf(path)}</b>: {what}
            </li>
          ))}
          {details.length > MOST && <li>… and {details.length - MOST} more.</li>}
        </ul>
      )}
    </div>
  );
}
