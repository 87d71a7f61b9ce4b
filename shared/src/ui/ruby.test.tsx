import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Japanese, Ruby } from './ruby.js';

describe('a Japanese word', () => {
  it('says that it is Japanese', () => {
    render(<Japanese>卵</Japanese>);
    expect(screen.getByText('卵')).toHaveAttribute('lang', 'ja');
  });

  it('carries its furigana as real ruby over the kanji only', () => {
    const { container } = render(<Ruby kanji="食べ物" hiragana="たべもの" />);
    expect(container.firstElementChild).toHaveAttribute('lang', 'ja');
    expect([...container.querySelectorAll('ruby')].map((ruby) => ruby.firstChild?.textContent)).toEqual(['食', '物']);
    expect([...container.querySelectorAll('rt')].map((rt) => rt.textContent)).toEqual(['た', 'もの']);
    expect(container.firstElementChild?.childNodes[1]).toHaveTextContent('べ');
  });

  it('has no ruby when it is kana', () => {
    const { container } = render(<Ruby kanji="りんご" hiragana="りんご" />);
    expect(container.querySelector('ruby')).toBeNull();
    expect(container).toHaveTextContent('りんご');
  });
});
