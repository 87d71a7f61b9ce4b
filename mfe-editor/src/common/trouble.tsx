import { isApiError } from '@shinobi/shared/client';
import css from './workbench.module.css';

/** Why the last try was refused: a sentence, and what is wrong where. */
export interface Trouble {
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

export const troubleOf = (error: unknown): Trouble =>
  isApiError(error)
    ? { message: error.message, details: error.details ?? [] }
    : { message: 'The server answered nothing.', details: [] };

interface TroubleProps {
  readonly trouble: Trouble;
  /** What a path of the server's is called here. */
  readonly nameOf?: (path: string) => string;
}

export const TroubleText = ({ trouble: { message, details }, nameOf = (path) => path }: TroubleProps) => (
  <div className={css.trouble} role="alert">
    <p>{message}</p>
    {details.length > 0 && (
      <ul>
        {details.map(({ path, message: what }) => (
          <li key={`${path} ${what}`}>
            <b>{nameOf(path)}</b>: {what}
          </li>
        ))}
      </ul>
    )}
  </div>
);
