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

it('does without Intl below a thousand', () => {
  const format = jest.spyOn(Intl, 'NumberFormat');
  formatCount(999);
  expect(format).not.toHaveBeenCalled();
  formatCount(1000);
  expect(format).toHaveBeenCalledTimes(1);
  format.mockRestore();
});
