import { beforeEach, expect, jest } from '@jest/globals';
import { renewProducts } from './product.js';

// A browser, two servers and a busy machine: what fails once is tried again, and named at the end of the run all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

const begun = new Set<string>();
beforeEach(async () => {
  const { currentTestName = '' } = expect.getState();
  if (begun.has(currentTestName)) await renewProducts();
  begun.add(currentTestName);
});
