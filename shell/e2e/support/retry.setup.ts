import { beforeEach, expect, jest } from '@jest/globals';
import { renewProducts } from './product.js';

// With a browser, two servers and a busy machine, a failed test is retried once; `npm test` still lists it at the end.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

const started = new Set<string>();
beforeEach(async () => {
  const { currentTestName = '' } = expect.getState();
  if (started.has(currentTestName)) await renewProducts();
  started.add(currentTestName);
});
