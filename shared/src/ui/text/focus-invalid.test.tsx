import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Button, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from './focus-invalid.js';

function ReasonForm() {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusInvalid(event.currentTarget, () => setError('Say why.'));
  };
  return (
    <form onSubmit={submit}>
      <TextField label="Name" />
      <TextField label="Reason" error={error} />
      <Button type="submit">Send</Button>
    </form>
  );
}

it('The focus goes to the field with an error, each time that the form is sent', async () => {
  render(<ReasonForm />);
  for (let times = 0; times < 2; times++) {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Say why.');
  }
});
