import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';

// jsdom lacks both; the router and the import of flashcard archives need them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// A suite without a document does not wait for libraries that it cannot use.
if ('document' in globalThis) {
  // jsdom lays nothing out and reports each call as an error; a suite about scrolling replaces it.
  globalThis.scrollTo = () => undefined;
  await import('@testing-library/jest-dom/jest-globals');
  const { cleanup, configure } = await import('@testing-library/react');
  // Elements appear at once on an idle machine, but may take longer on a busy one.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
