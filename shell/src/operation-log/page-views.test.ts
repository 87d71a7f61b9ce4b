import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reportPageView } from './page-views.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function view(host: string) {
  const reported: string[] = [];
  const cancel = reportPageView(host, (operation) => reported.push(operation));
  return { reported, cancel };
}

describe('A page view', () => {
  it('is reported after a second', () => {
    const { reported } = view('nihongo.example');
    jest.advanceTimersByTime(999);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(reported).toEqual(['PageView']);
  });

  it('is not reported when the page was left earlier', () => {
    const { reported, cancel } = view('nihongo.example');
    cancel();
    jest.advanceTimersByTime(5000);
    expect(reported).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('is not reported on %s', (host) => {
    const { reported } = view(host);
    jest.advanceTimersByTime(5000);
    expect(reported).toEqual([]);
  });
});
