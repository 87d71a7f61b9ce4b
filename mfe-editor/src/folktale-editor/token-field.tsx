import { useState } from 'react';
import { TextField } from '@shinobi/shared/ui';
import { tokenOf } from '../common/access/editor-token.js';
import type { EditorToken } from '../common/access/use-editor-token.js';
import css from './folktale-editor.module.css';

const NOT_A_TOKEN = 'That is not a token: it has no spaces and only plain letters, digits and signs.';
const REFUSED_TOKEN =
  'The server did not take this token. What you wrote is still here: correct the token and save again.';

interface TokenFieldProps {
  readonly token: EditorToken;
  readonly isRefused: boolean;
}

/** The token with which everything is sent, kept on this device as it is typed. */
export function TokenField({ token, isRefused }: TokenFieldProps) {
  const [typed, setTyped] = useState(token.token ?? '');
  const write = (value: string) => {
    setTyped(value);
    const entered = tokenOf(value);
    if (entered) token.keep(entered);
    else if (value.trim() === '') token.forgetToken();
  };
  const isMalformed = typed.trim() !== '' && tokenOf(typed) === null;
  return (
    <div className={css.token}>
      <TextField
        label="Editor token"
        hint="It is kept on this device."
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
