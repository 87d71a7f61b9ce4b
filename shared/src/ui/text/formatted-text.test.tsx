import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { expectNoAxeViolations, renderWithPlatform } from '@shinobi/shared/testing';
import { screen, within } from '@testing-library/react';
import { FormattedText } from './formatted-text.js';

const show = (text: string | readonly string[]) =>
  renderWithPlatform(<FormattedText text={parseMarkdown(text)} />).container;

describe('A formatted text', () => {
  it('has headings, paragraphs, lists and emphasis', () => {
    show(['## The tale', 'Once **upon** a *time*.', '- one\n- two', '1. first']);
    expect(screen.getByRole('heading', { level: 2, name: 'The tale' })).toBeVisible();
    expect(screen.getByText('upon').tagName).toBe('STRONG');
    expect(screen.getByText('time').tagName).toBe('EM');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('lays furigana over kanji and tells Japanese apart', () => {
    const container = show('Say {犬|いぬ} loudly.');
    expect(container.querySelector('[lang=ja] ruby')).toHaveTextContent('犬(いぬ)');
  });

  it.each([
    ['- {犬|いぬ}です。 “It is a dog.” Polite.', ['“It is a dog.”']],
    ['**は**{猫|ねこ}がいる? “Is there a cat?”', ['“Is there a cat?”']],
    ['{犬|いぬ}。 “Dog.” {猫|ねこ}。 “Cat.”', ['“Dog.”', '“Cat.”']],
    ['Say {犬|いぬ}, “dog”. Or: “Cats.”', []],
  ])('hides the translations of sentences until they are tapped: %s', (text, translations) => {
    const container = show(text);
    const english = [...container.querySelectorAll('[data-english]')].map((each) => each.textContent);
    expect(english).toEqual(translations);
    expect(container.textContent.replaceAll(/\([^)]*\)/g, '')).toBe(text.replaceAll(/^- |\*\*|[{}]|\|[^}]*/g, ''));
  });

  it('keeps furigana whole in the cells of a table', () => {
    show('| Word | Meaning |\n|---|---|\n| {木|き} | tree |');
    const [cell] = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cell).toHaveTextContent('木(き)');
    expect(screen.getByRole('region', { name: 'Table: Word, Meaning' })).toHaveAttribute('tabindex', '0');
  });

  it('leads within the site and to https, nowhere else', () => {
    show('[in](/kanji) [out](https://example.com/a) [bad](javascript:alert(1)) [other](//evil.example)');
    expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/kanji');
    expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('href', 'https://example.com/a');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('shows pictures of the site, and only the words of others', () => {
    show('![A fox](/images/articles/fox.svg) ![spy](https://evil.example/x.png)');
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByText(/spy/)).toBeVisible();
  });

  it('never makes elements of HTML', () => {
    const container = show('<img src=x onerror=alert(1)>\n\nand <b onclick="x()">bold</b>');
    expect(container.querySelector('img, b')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  });

  it('has no accessibility fault', async () => {
    const container = show('## A\n\n> {木|き}\n\n| a | b |\n|---|---|\n| c | d |\n\n`code`\n\n---');
    await expectNoAxeViolations(container);
  });
});
