/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followHeaderHeight } from './header-height.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('style');
});

/** A header of this height in one line, and of 130 px in two lines. */
function createHeader(height: number) {
  const header = document.createElement('header');
  let oneLineHeight = height;
  Object.defineProperty(header, 'offsetHeight', { get: () => (header.dataset.lines ? 130 : oneLineHeight) });
  let notify = () => {};
  const stop = followHeaderHeight(header, (onChange) => {
    notify = onChange;
    return () => (notify = () => {});
  });
  const resize = (next: number) => {
    oneLineHeight = next;
    notify();
  };
  return { header, resize, stop };
}

describe('The header', () => {
  it.each([
    [80, undefined],
    [81, '2'],
  ])('of %i px has data-lines %s', (height, lines) => {
    expect(createHeader(height).header.dataset.lines).toBe(lines);
  });

  it('is measured again 100 ms after the last change of size', () => {
    const { header, resize } = createHeader(68);
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

  it('publishes its height, so that sticky elements below it are not covered', () => {
    const height = () => document.documentElement.style.getPropertyValue('--h-header-now');
    const { header, resize } = createHeader(68);
    expect(height()).toBe('68px');
    resize(96);
    jest.advanceTimersByTime(100);
    expect(height()).toBe('130px');
    header.dataset.menu = 'open';
    resize(75);
    jest.advanceTimersByTime(100);
    expect(height()).toBe('130px');
  });

  it('publishes nothing while it is as high as stylesheets assume', () => {
    const { style } = document.documentElement;
    style.cssText = '--h-header: 3.5rem; font-size: 20px';
    const { resize } = createHeader(70);
    expect(style.getPropertyValue('--h-header-now')).toBe('');
    resize(75);
    jest.advanceTimersByTime(100);
    expect(style.getPropertyValue('--h-header-now')).toBe('75px');
    resize(70);
    jest.advanceTimersByTime(100);
    expect(style.getPropertyValue('--h-header-now')).toBe('70px');
  });

  it('is left alone after it is stopped', () => {
    const { header, resize, stop } = createHeader(68);
    resize(96);
    stop();
    jest.advanceTimersByTime(500);
    expect(header.dataset.lines).toBeUndefined();
  });
});
