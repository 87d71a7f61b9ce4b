import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Browsers have both, jsdom has neither; the router and the archives of flashcards need them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// What a test looks for comes at once on a quiet machine; on a busy one it may take its time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
