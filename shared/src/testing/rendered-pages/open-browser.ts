import { JSDOM } from 'jsdom';

/** What Node.js has as well, but which has to be the document's own. */
const OF_THE_DOCUMENT = /Event$|^EventTarget$|^navigator$/;
/** A method, not a class. */
const METHOD = /^[a-z]/;

/**
 * Turns the environment of a test that has rendered on the server into a browser's, for the rest of the file. Modules that
 * look for a window when they load, such as those of React, have to be loaded again afterwards: `jest.resetModules()`.
 * Returns a function that closes the window, whose timers would keep the test running.
 */
export function openBrowser(): () => void {
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const source = window as unknown as Readonly<Record<string, unknown>>;
  const names = Object.getOwnPropertyNames(window).filter(
    (name) => !name.startsWith('_') && (!(name in globalThis) || OF_THE_DOCUMENT.test(name)),
  );
  for (const name of names) {
    const value = source[name];
    const own = typeof value === 'function' && METHOD.test(name) ? (value.bind(window) as unknown) : value;
    Object.defineProperty(globalThis, name, { value: own, configurable: true, writable: true });
  }
  // A module that is loaded again would add its hooks to tests that run already.
  Reflect.deleteProperty(globalThis, 'afterEach');
  return () => window.close();
}
