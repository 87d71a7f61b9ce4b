import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DictionaryCredit } from './dictionary-credit.js';

describe('The dictionary credit', () => {
  it('names the dictionaries and links to their licence', () => {
    render(<DictionaryCredit />);
    expect(
      screen.getByText(/EDICT.*property of the Electronic Dictionary Research and Development Group/),
    ).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.edrdg.org/edrdg/licence.html');
  });
});
