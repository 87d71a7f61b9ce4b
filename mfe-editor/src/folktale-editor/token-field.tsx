import { useState } from 'react';
import { TextField } from '@shinobi/shared/ui';
import { parseToken } from '../common/access/editor-token-store.js';
import type { EditorToken } from '../common/access/use-editor-token.js';
import css from './folktale-editor.module.css';

const NOT_A_TOKEN = 'This is not a token. A token has no spaces, only plain letters, digits and signs.';
const REFUSED_TOKEN =
  'The server did not accept this token. Your text is still here: correct the token and save again.';

interface TokenFieldProps {
  readonly token: EditorToken;
  readonly isRefused: boolean;
}

/** The token that is sent with every request. It is stored on this device while it is typed. */
export function TokenField({ token, isRefused }: TokenFieldProps) {
  const [typed, setTyped] = useState(token.token ?? '');
  const write = (value: string) => {
    setTyped(value);
    const entered = parseToken(value);
    if (entered) token.saveToken(entered);
    else if (value.trim() === '') token.forgetToken();
  };
  const isMalformed = typed.trim() !== '' && parseToken(typed) === null;
  return (
    <div className={css.token}>
      <TextField
        label="Editor token"
        hint="It stays on this device."
        error={isMalformed ? NOT_A_TOKEN : isRefused ? REFUSED_TOKEN : null}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
}
