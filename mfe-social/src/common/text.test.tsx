import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WrittenText } from './text.js';

const directions = () =>
  [...document.querySelectorAll('[dir]')].map((each) => [each.textContent, each.getAttribute('dir')]);

describe('What somebody wrote', () => {
  it('has one direction where it is one line', () => {
    render(<WrittenText>Hello</WrittenText>);
    expect(directions()).toEqual([['Hello', 'auto']]);
    expect(screen.getByText('Hello').tagName).toBe('P');
  });

  it('has a direction for each of its lines, and keeps blank ones', () => {
    render(<WrittenText>{'Hello\nمرحبا\n\nお元気ですか'}</WrittenText>);
    expect(directions()).toEqual([
      ['Hello\n', 'auto'],
      ['مرحبا\n', 'auto'],
      ['\n', 'auto'],
      ['お元気ですか', 'auto'],
    ]);
  });
});
