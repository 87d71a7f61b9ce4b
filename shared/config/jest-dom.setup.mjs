import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// jsdom lacks both; the router and the import of flashcard archives need them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// Elements appear at once on an idle machine, but may take longer on a busy one.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
