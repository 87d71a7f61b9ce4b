import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks both; the router and the import of flashcard archives need them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
