/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { retryStylesheets } from './retry-stylesheets.js';

const ASSETS = { version: 1, base: '/assets/', list: 'files.json', files: { 'first.css': 'sha256-f', 'main.js': '' } };

let readyState: DocumentReadyState = 'complete';
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: 5000 });
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  document.head.innerHTML = `<script type="application/json" id="assets">${JSON.stringify(ASSETS)}</script>`;
});
afterEach(() => {
  stop();
  readyState = 'complete';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const rulesOf = (count: number) => ({ cssRules: { length: count } });

/** What Chromium has of a stylesheet whose request ended without a response. */
const UNREADABLE = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};

/** Adds a link with such a stylesheet; null for one that has failed or is loading. */
function addLink(href: string, sheet: object | null, properties: Partial<HTMLLinkElement> = {}) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous' }, properties);
  link.setAttribute('href', href);
  link.setAttribute('integrity', 'sha256-f');
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}

const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const fail = () => document.head.querySelector('link')?.dispatchEvent(new Event('error'));

describe('A stylesheet that the server has linked in the page', () => {
  it('is requested again in its place when it did not arrive', () => {
    addLink('/assets/first.css', null);
    addLink('/assets/page.css', rulesOf(3));
    stop = retryStylesheets(document);
    expect(hrefs()).toEqual(['/assets/first.css?retry=5000', '/assets/page.css']);
    const link = document.head.querySelector('link');
    const attributes = ['integrity', 'crossorigin', 'data-href'].map((name) => link?.getAttribute(name));
    expect(attributes).toEqual(['sha256-f', 'anonymous', '/assets/first.css']);
  });

  it.each([
    ['an empty one', rulesOf(0)],
    ['one that nobody may read', UNREADABLE],
  ])('is requested again where the browser has %s instead', (_, sheet) => {
    addLink('/assets/first.css', sheet);
    stop = retryStylesheets(document);
    expect(hrefs()).toEqual(['/assets/first.css?retry=5000']);
  });

  it('is requested again after pauses until it arrives', () => {
    addLink('/assets/first.css', null);
    stop = retryStylesheets(document);
    fail();
    jest.advanceTimersByTime(1_999);
    expect(hrefs()).toEqual(['/assets/first.css?retry=5000']);
    jest.advanceTimersByTime(1);
    expect(hrefs()).toEqual(['/assets/first.css?retry=7000']);
    fail();
    jest.advanceTimersByTime(4_000);
    expect(hrefs()).toEqual(['/assets/first.css?retry=11000']);
    jest.advanceTimersByTime(60_000);
    expect(hrefs()).toEqual(['/assets/first.css?retry=11000']);
  });

  it('is not requested again while the page may still be loading it', () => {
    readyState = 'interactive';
    addLink('/assets/first.css', null);
    stop = retryStylesheets(document);
    expect(hrefs()).toEqual(['/assets/first.css']);
    dispatchEvent(new Event('load'));
    expect(hrefs()).toEqual(['/assets/first.css?retry=5000']);
  });

  it('is not requested again once the task is stopped', () => {
    readyState = 'interactive';
    addLink('/assets/first.css', null);
    retryStylesheets(document)();
    dispatchEvent(new Event('load'));
    expect(hrefs()).toEqual(['/assets/first.css']);
  });
});

describe('A stylesheet is left alone', () => {
  it.each([
    ['that has arrived', '/assets/first.css', rulesOf(3), {}],
    ['of a chunk, which may be loading', '/assets/later.css', null, {}],
    ['of a remote', '/remotes/study/1.0.0/first.css', null, {}],
    ['that the boot script requests', '/assets/first.css', null, { onerror: () => undefined }],
  ])('%s', (_, href, sheet, properties) => {
    const link = addLink(href, sheet, properties);
    stop = retryStylesheets(document);
    expect(document.head.querySelector('link')).toBe(link);
  });

  it('in development, where the page names no files', () => {
    document.head.innerHTML = '';
    const link = addLink('/assets/first.css', null);
    stop = retryStylesheets(document);
    expect(document.head.querySelector('link')).toBe(link);
  });
});
