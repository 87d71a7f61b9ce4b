import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followHeaderHeight } from './header-height.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A header that is so high in one line; in two lines it is 130 px. */
function headerOf(height: number) {
  const header = document.createElement('header');
  let oneLine = height;
  Object.defineProperty(header, 'offsetHeight', { get: () => (header.dataset.lines ? 130 : oneLine) });
  let told = () => {};
  const end = followHeaderHeight(header, (changed) => {
    told = changed;
    return () => (told = () => {});
  });
  const resize = (next: number) => {
    oneLine = next;
    told();
  };
  return { header, resize, end };
}

describe('The header', () => {
  it.each([
    [80, undefined],
    [81, '2'],
  ])('of %i px has lines: %s', (height, lines) => {
    expect(headerOf(height).header.dataset.lines).toBe(lines);
  });

  it('is measured again 100 ms after the last change of size', () => {
    const { header, resize } = headerOf(68);
    resize(96);
    jest.advanceTimersByTime(60);
    resize(97);
    jest.advanceTimersByTime(99);
    expect(header.dataset.lines).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(header.dataset.lines).toBe('2');
    resize(68);
    jest.advanceTimersByTime(100);
    expect(header.dataset.lines).toBeUndefined();
  });

  it('tells how high it is, so that what stays in sight below it is not covered', () => {
    const room = () => document.documentElement.style.getPropertyValue('--h-header-now');
    const { header, resize } = headerOf(68);
    expect(room()).toBe('68px');
    resize(96);
    jest.advanceTimersByTime(100);
    expect(room()).toBe('130px');
    header.dataset.menu = 'open';
    resize(75);
    jest.advanceTimersByTime(100);
    expect(room()).toBe('130px');
  });

  it('is left alone at the end', () => {
    const { header, resize, end } = headerOf(68);
    resize(96);
    end();
    jest.advanceTimersByTime(500);
    expect(header.dataset.lines).toBeUndefined();
  });
});
