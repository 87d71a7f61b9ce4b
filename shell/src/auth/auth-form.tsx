import type { ComponentProps, ReactNode } from 'react';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import css from './auth-panel.module.css';
import type { FormSubmit } from './use-form-submit.js';

interface AuthFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  readonly submit: FormSubmit;
  /** The text of the submit button. */
  readonly action: string;
  readonly children: ReactNode;
}

/** The frame of the forms of the auth panel: an error message above the fields, one button below. */
export const AuthForm = ({ label, submit: { errors, busy, onSubmit }, action, children }: AuthFormProps) => (
  <form className={css.form} onSubmit={onSubmit} aria-label={label}>
    {errors.form && <Notice title={errors.form} />}
    {children}
    <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
      {action}
    </Button>
  </form>
);

export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField label="E-mail" name="email" type="email" autoComplete="username" required {...props} />
);
