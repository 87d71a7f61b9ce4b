/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { whenIdle } from './when-idle.js';

const own = globalThis.requestIdleCallback;
afterEach(() => {
  globalThis.requestIdleCallback = own;
});

it('waits until the browser says that it is idle, for as long as it may take', () => {
  const request = jest.fn<typeof requestIdleCallback>();
  globalThis.requestIdleCallback = request;
  const work = jest.fn();
  whenIdle(work, { timeout: 2000 });
  expect(request).toHaveBeenCalledWith(work, { timeout: 2000 });
  expect(work).not.toHaveBeenCalled();
});

it('works in a task of its own where the browser says nothing', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const work = jest.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(work).toHaveBeenCalledTimes(1);
});
