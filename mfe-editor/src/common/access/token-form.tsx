import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import { parseToken } from './editor-token-store.js';
import css from './token-form.module.css';

interface TokenFormProps {
  /** The label of the button: what a valid token opens. */
  readonly action: string;
  readonly refused: boolean;
  readonly checking: boolean;
  readonly onEnter: (token: string) => void;
}

const NOT_A_TOKEN = 'This is not a token. A token has no spaces, only plain letters, digits and signs.';
const REFUSED_TOKEN = 'The server did not accept this token. Check it, or ask the administrator for the current one.';

export function TokenForm({ action, refused, checking, onEnter }: TokenFormProps) {
  const [typed, setTyped] = useState('');
  const [malformed, setMalformed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = parseToken(typed);
    setMalformed(token === null);
    if (token) onEnter(token);
  };
  const error = malformed ? NOT_A_TOKEN : refused && !checking ? REFUSED_TOKEN : null;
  // The error describes the field, so focusing the field makes screen readers read the error.
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Audience />
      <TextField
        label="Editor token"
        hint="Ask the administrator for it. It stays on this device until you remove it."
        error={error}
        ref={input}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="go" reason={checking ? 'Checking the token.' : null}>
        {action}
      </Button>
    </form>
  );
}

/** Says for whom the page is, and how else than with the token an editor opens it. */
function Audience() {
  const { panels } = usePlatform();
  const session = useSession();
  return (
    <div className={css.audience}>
      <h2>This page is for editors</h2>
      {session.status === 'signed-in' ? (
        <p>
          You are signed in as {session.user.name}, and this account has no role that opens it. The editor token opens
          it on this device.
        </p>
      ) : (
        <p>
          Enter the editor token, or sign in with an editor’s account.{' '}
          <Button size="small" variant="plain" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
            Sign in
          </Button>
        </p>
      )}
    </div>
  );
}
