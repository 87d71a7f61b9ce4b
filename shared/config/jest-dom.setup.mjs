import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Browsers have it, jsdom does not, and the router asks for it.
globalThis.TextEncoder ??= TextEncoder;

// What a test looks for comes at once on a quiet machine; on a busy one it may take its time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
