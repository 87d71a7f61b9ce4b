import { beforeEach, describe, expect, it } from '@jest/globals';
import { RenderQueue } from './render-queue.js';

const MINUTE = 60_000;

let queue: RenderQueue<string>;
beforeEach(() => {
  queue = new RenderQueue((page: string) => page);
});

/** Takes all pages that are due, as if they were rendered unless they are listed. Returns their order. */
function renderAll(failing: readonly string[] = [], now = 0): string {
  const order: string[] = [];
  for (let page = queue.takeNext(now); page !== null; page = queue.takeNext(now)) {
    order.push(page);
    if (failing.includes(page)) queue.markFailed(page, now);
    else queue.markRendered(page);
  }
  return order.join(' ');
}

describe('The queue of pages', () => {
  it('is empty at first', () => {
    expect(queue.takeNext(0)).toBeNull();
  });

  it.each<[string, () => void, string]>([
    ['prepared pages in their order', () => queue.replace(['a', 'b', 'c']), 'a b c'],
    ['those that somebody waits for first', () => (queue.replace(['a', 'b']), queue.addUrgent('c')), 'c a b'],
    ['a page that somebody waits for once', () => (queue.addUrgent('a'), queue.addUrgent('a')), 'a'],
    ['only the latest list', () => (queue.replace(['a', 'b']), queue.replace(['c'])), 'c'],
    ['waited for, whatever is prepared then', () => (queue.addUrgent('a'), queue.replace(['c'])), 'a c'],
  ])('returns %s', (_, fill, order) => {
    fill();
    expect(renderAll()).toBe(order);
  });

  it('says whether somebody waits for a page', () => {
    queue.replace(['a', 'b']);
    expect(queue.hasUrgent).toBe(false);
    queue.addUrgent('c');
    expect(queue.hasUrgent).toBe(true);
    expect(renderAll()).toBe('c a b');
    expect(queue.hasUrgent).toBe(false);
  });

  it('tries a failed page once more after the others, then every five minutes', () => {
    queue.replace(['a', 'b', 'c']);
    expect(renderAll(['a'])).toBe('a b c a');
    expect(renderAll(['a'], 5 * MINUTE - 1)).toBe('');
    expect(renderAll(['a'], 5 * MINUTE)).toBe('a');
    expect(renderAll([], 10 * MINUTE)).toBe('a');
    expect(renderAll([], 60 * MINUTE)).toBe('');
  });

  it('does not try a failed page earlier because it is prepared again', () => {
    queue.replace(['a']);
    renderAll(['a']);
    queue.replace(['a', 'b']);
    expect(renderAll([], MINUTE)).toBe('b');
    expect(renderAll([], 5 * MINUTE)).toBe('a');
  });

  it('forgets failed pages that are not prepared any more', () => {
    queue.replace(['a']);
    renderAll(['a']);
    queue.replace(['b']);
    expect(renderAll([], 9 * MINUTE)).toBe('b');
  });

  it('says which pages have failed, and which of them have to wait', () => {
    queue.replace(['a']);
    expect([queue.hasFailed('a'), queue.isDelayed('a', 0)]).toEqual([false, false]);
    renderAll(['a']);
    expect([queue.hasFailed('a'), queue.isDelayed('a', 0), queue.isDelayed('a', 5 * MINUTE)]).toEqual([
      true,
      true,
      false,
    ]);
    renderAll([], 5 * MINUTE);
    expect(queue.hasFailed('a')).toBe(false);
  });

  it('lets a page wait for its second attempt, also if somebody asks for it', () => {
    queue.replace(['a', 'b']);
    queue.markFailed(queue.takeNext(0) ?? '', 0);
    expect(queue.isDelayed('a', 0)).toBe(true);
  });

  it('does not add a page that is being rendered', () => {
    queue.replace(['a', 'b']);
    const page = queue.takeNext(0) ?? '';
    queue.addUrgent('a');
    queue.markRendered(page);
    expect(renderAll()).toBe('b');
  });

  it('postpones a page', () => {
    queue.postpone('a', MINUTE);
    expect(renderAll([], MINUTE - 1)).toBe('');
    expect(renderAll([], MINUTE)).toBe('a');
  });

  it('remembers a limited number of failed pages', () => {
    for (let n = 0; n <= 2000; n++) queue.postpone(`page ${n}`, MINUTE);
    expect([queue.hasFailed('page 0'), queue.hasFailed('page 1')]).toEqual([false, true]);
    expect(queue.takeNext(MINUTE)).toBe('page 1');
  });
});
