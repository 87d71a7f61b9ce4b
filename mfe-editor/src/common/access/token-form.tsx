import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, TextField } from '@shinobi/shared/ui';
import { tokenOf } from './editor-token.js';
import css from './token-form.module.css';

interface TokenFormProps {
  /** What the button says: what comes when the token is right. */
  readonly action: string;
  readonly refused: boolean;
  readonly checking: boolean;
  readonly onEnter: (token: string) => void;
}

const NOT_A_TOKEN = 'That is not a token: it has no spaces and only plain letters, digits and signs.';
const REFUSED_TOKEN = 'The server did not take this token. Check it, or ask the administrator for the current one.';

export function TokenForm({ action, refused, checking, onEnter }: TokenFormProps) {
  const [typed, setTyped] = useState('');
  const [malformed, setMalformed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = tokenOf(typed);
    setMalformed(token === null);
    if (token) onEnter(token);
  };
  const error = malformed ? NOT_A_TOKEN : refused && !checking ? REFUSED_TOKEN : null;
  // The field is described by the error, so that its focus also says it.
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label="Editor token"
        hint="The administrator has it. It is kept on this device until you have it forgotten."
        error={error}
        ref={input}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="go" reason={checking ? 'The token is being checked.' : null}>
        {action}
      </Button>
    </form>
  );
}
