// What suites get as '@testing-library/react', with the matchers for elements. Suites without components do not load it.
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react/dist/index.js';

export * from '@testing-library/react/dist/index.js';

// Elements appear at once on an idle machine, but may take longer on a busy one.
configure({ asyncUtilTimeout: 10_000 });
