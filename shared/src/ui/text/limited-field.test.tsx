import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LimitedTextarea } from './limited-field.js';

function Field() {
  const [text, setText] = useState('');
  return <LimitedTextarea aria-label="Message" limit={2000} value={text} onText={setText} />;
}

describe('A field for a text of limited length', () => {
  it('keeps all of what is pasted, and says how much is too much', async () => {
    render(<Field />);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(10_000));
    expect(field.value).toHaveLength(10_000);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('10,000 of 2,000 characters Too long: shorten it by 8,000 characters.');
    expect(screen.getByRole('status')).toHaveTextContent('shorten it by 8,000 characters');
  });

  it('says nothing about a short text', async () => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    expect(screen.getByLabelText('Message')).toBeValid();
    expect(screen.getByLabelText('Message')).not.toHaveAccessibleDescription();
  });
});
