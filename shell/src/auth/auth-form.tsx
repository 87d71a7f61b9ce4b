import type { ComponentProps, ReactNode } from 'react';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import css from './auth-panel.module.css';
import type { Submit } from './use-form-submit.js';

interface AuthFormProps {
  /** Names the form, for those who do not see where it is. */
  readonly label: string;
  readonly submit: Submit;
  /** The words of its button. */
  readonly action: string;
  readonly children: ReactNode;
}

/** The frame of the forms that lead into an account: what was refused on top, one button below. */
export const AuthForm = ({ label, submit: { refusal, busy, onSubmit }, action, children }: AuthFormProps) => (
  <form className={css.form} onSubmit={onSubmit} aria-label={label}>
    {refusal.form && <Notice title={refusal.form} />}
    {children}
    <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
      {action}
    </Button>
  </form>
);

/** The address that an account is known by. */
export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField label="E-mail" name="email" type="email" autoComplete="username" required {...props} />
);
