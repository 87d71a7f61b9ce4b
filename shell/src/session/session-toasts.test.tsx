import { expect, it, jest } from '@jest/globals';
import { createSessionToasts } from './session-toasts.js';

it('sends progress that could not be saved when the connection is back', () => {
  const retry = jest.fn();
  createSessionToasts({ toast: jest.fn(), closePanels: jest.fn() }).notSaved(new Error('lost'), retry);
  expect(retry).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
