import { jest } from '@jest/globals';

// A browser, two servers and a busy machine: what fails once is tried again, and named at the end of the run all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
