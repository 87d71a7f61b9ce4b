import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';

// Browsers have it, jsdom does not, and the router asks for it.
globalThis.TextEncoder ??= TextEncoder;

afterEach(cleanup);
