import type { ComponentProps } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/limits/accounts.js';
import { lengthPattern } from '../domain/limits/text-limit.js';
import { TextField } from './field.js';

type PasswordFieldProps = Partial<ComponentProps<typeof TextField>>;

/** A field for a password that the account already has. Password managers fill it in. */
export const CurrentPasswordField = (props: PasswordFieldProps) => (
  <TextField
    label="Password"
    name="password"
    type="password"
    autoComplete="current-password"
    required
    {...lengthPattern(PASSWORD_MAX_LENGTH)}
    {...props}
  />
);

/** A field for a password that the user chooses. Password managers suggest one. */
export const NewPasswordField = (props: PasswordFieldProps) => (
  <TextField
    label="Password"
    name="password"
    type="password"
    autoComplete="new-password"
    required
    minLength={PASSWORD_MIN_LENGTH}
    {...lengthPattern(PASSWORD_MAX_LENGTH)}
    hint={`${PASSWORD_MIN_LENGTH} characters or more. A few unrelated words are easy to remember.`}
    {...props}
  />
);
