import { describe, expect, it } from '@jest/globals';
import { describeBounds, describeRate, formatScale, scaleEnd } from './failure-rate.js';

const health = (mounted: number, failed: number) => ({ mounted, failed, failureRateLow: 0.021, failureRateHigh: 0.1 });

describe('The failure rate', () => {
  it.each([
    [0, 0, 'No reports yet'],
    [1, 0, '0.0 % of 1 client'],
    [1900, 100, '5.0 % of 2,000 clients'],
  ])('of %p mounts and %p failures is written as %p', (mounted, failed, text) => {
    expect(describeRate(health(mounted, failed))).toBe(text);
  });

  it('has bounds', () => {
    expect(describeBounds(health(1, 0))).toBe('2.1 % to 10.0 %');
  });

  it.each([
    [0.5, '50 %'],
    [0.025, '2.5 %'],
  ])('of %p is %p on the scale', (rate, text) => {
    expect(formatScale(rate)).toBe(text);
  });

  it.each([
    [[], 0.02],
    [[0.01, 0.03], 0.05],
    [[0.05], 0.05],
    [[0.51, 0.2], 1],
    [[1], 1],
  ])('of %j is drawn on a scale up to %p', (rates, end) => {
    expect(scaleEnd(rates)).toBe(end);
  });
});
