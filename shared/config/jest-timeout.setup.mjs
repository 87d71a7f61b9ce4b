import { jest } from '@jest/globals';

// Jest reads `testTimeout` only of the whole run, not of a project.
jest.setTimeout(globalThis.TEST_TIMEOUT_MS);
