import { jest } from '@jest/globals';

// Jest reads `testTimeout` of the whole run only, never that of a project.
jest.setTimeout(globalThis.TEST_TIMEOUT_MS);
