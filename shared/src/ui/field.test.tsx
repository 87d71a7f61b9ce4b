import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, TextField } from './field.js';
import { axeFindings } from './testing/axe.js';

describe('a text field', () => {
  it('is named by its label, which gives it the focus', async () => {
    render(<TextField label="Email" type="email" autoComplete="email" />);
    await userEvent.setup().click(screen.getByText('Email'));
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'email');
    expect(field).toBeValid();
  });

  it('describes itself by its error first, then its hint', async () => {
    const hint = '10 characters or more';
    const { container, rerender } = render(<TextField label="Password" hint={hint} />);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(hint);
    rerender(<TextField label="Password" hint={hint} error="This is too short." />);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`This is too short. ${hint}`);
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lends its label to any other control', () => {
    render(<Field label="Message">{(control) => <textarea {...control} />}</Field>);
    expect(screen.getByRole('textbox', { name: 'Message' }).tagName).toBe('TEXTAREA');
  });
});
