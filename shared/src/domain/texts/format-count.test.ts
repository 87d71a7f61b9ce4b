import { expect, it, jest } from '@jest/globals';
import { formatCount } from './format-count.js';

it.each([
  [0, '0'],
  [7, '7'],
  [-999, '-999'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [1_234_567, '1,234,567'],
])('%d is written as %s', (count, expected) => {
  expect(formatCount(count)).toBe(expected);
});

it.each([0, -1, 12, 999, 1000, -1000, 65_535, 100_000, Number.MAX_SAFE_INTEGER])(
  '%d is written as English writes it',
  (count) => expect(formatCount(count)).toBe(new Intl.NumberFormat('en').format(count)),
);

it('does without Intl', () => {
  const format = jest.spyOn(Intl, 'NumberFormat');
  formatCount(1_234_567);
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});
