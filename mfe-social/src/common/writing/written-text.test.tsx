import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WrittenText } from './written-text.js';

const directions = () =>
  [...document.querySelectorAll('[dir]')].map((each) => [each.textContent, each.getAttribute('dir')]);

describe('A text by a user', () => {
  it('has one direction if it is a single line', () => {
    render(<WrittenText>Hello</WrittenText>);
    expect(directions()).toEqual([['Hello', 'auto']]);
    expect(screen.getByText('Hello').tagName).toBe('P');
  });

  it('has a direction for each line, and keeps blank lines', () => {
    render(<WrittenText>{'Hello\nمرحبا\n\nお元気ですか'}</WrittenText>);
    expect(directions()).toEqual([
      ['Hello\n', 'auto'],
      ['مرحبا\n', 'auto'],
      ['\n', 'auto'],
      ['お元気ですか', 'auto'],
    ]);
  });
});
