/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const PAGE = readFileSync('shell/public/page.html', 'utf8');
/** The inline script that follows the list of the page's files. */
const BOOT = /<!--boot-->\s*<script>([^]*?)<\/script>/.exec(PAGE)?.[1] ?? '';

const FILES = [
  ['/assets/main.css', 'sha256-c', 'style'],
  ['/assets/main.js', 'sha256-m', 'run'],
  ['/assets/vendor.js', 'sha256-v', 'script'],
  ['/api/Words', '', 'fetch'],
];

type Painted = (list: { getEntriesByName: (name: string) => readonly unknown[] }) => void;
let painted: Painted | undefined;
let isParsed = true;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  isParsed = true;
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => (isParsed ? 'interactive' : 'loading'));
  class PaintObserver {
    constructor(listener: Painted) {
      painted = listener;
    }
    observe() {
      return undefined;
    }
  }
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  Reflect.deleteProperty(globalThis, 'pageLists');
  Reflect.deleteProperty(globalThis, 'fetch');
});

/** Runs the script as the browser does, after the element that it reads. */
function boot(late: boolean, files: readonly (readonly string[])[] = FILES, more: object = {}) {
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = 'boot';
  list.textContent = JSON.stringify({ late, files, ...more });
  document.head.append(list);
  const script = document.createElement('script');
  script.textContent = BOOT;
  document.head.append(script);
}

const requested = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    [link.rel, link.as, link.getAttribute('href'), link.integrity, link.crossOrigin].join(' '),
  );
const running = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map((script) =>
    [script.getAttribute('src'), script.integrity, script.crossOrigin, script.async].join(' '),
  );
const paint = (name: string) => painted?.({ getEntriesByName: (asked) => (asked === name ? [name] : []) });

describe('The boot script of a page', () => {
  it('requests all files at once, in their order, and runs the scripts of the shell', () => {
    boot(false);
    expect(requested()).toEqual([
      'preload style /assets/main.css sha256-c anonymous',
      'preload script /assets/main.js sha256-m anonymous',
      'preload script /assets/vendor.js sha256-v anonymous',
      'preload fetch /api/Words  anonymous',
    ]);
    expect(running()).toEqual(['/assets/main.js sha256-m anonymous false']);
  });

  it('requests the files of a rendered page a few at a time, and runs its scripts after that', () => {
    const chunks = Array.from({ length: 9 }, (_, n) => [`/assets/${n}.js`, '', 'script']);
    boot(true, [['/assets/main.js', 'sha256-m', 'run'], ...chunks]);
    paint('first-contentful-paint');
    jest.advanceTimersToNextTimer();
    expect([requested().length, running().length]).toEqual([4, 0]);
    jest.advanceTimersToNextTimer();
    expect([requested().length, running().length]).toEqual([8, 0]);
    jest.advanceTimersByTime(10);
    expect([requested().length, running().length]).toEqual([10, 1]);
  });

  it('adds all stylesheets once the last one has arrived, also when one is missing', () => {
    boot(false, [
      ['/assets/main.css', '', 'style'],
      ['/remotes/study/1.0.0/page.css', '', 'style'],
    ]);
    const [first, second] = document.head.querySelectorAll('link[rel="preload"]');
    const added = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => [
        link.getAttribute('href'),
        link.dataset.href,
      ]);
    second?.dispatchEvent(new Event('error'));
    expect(added()).toEqual([]);
    first?.dispatchEvent(new Event('load'));
    expect(added()).toEqual([
      ['/assets/main.css', undefined],
      ['/remotes/study/1.0.0/page.css', 'http://localhost/remotes/study/1.0.0/page.css'],
    ]);
  });

  it('tries a stylesheet again until it arrives, which a remote still recognizes', () => {
    jest.setSystemTime(5000);
    boot(false, [['/remotes/study/1.0.0/page.css', '', 'style']]);
    document.head.querySelector('link')?.dispatchEvent(new Event('error'));
    document.head.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(0);
    const [, second] = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    expect(second?.getAttribute('href')).toBe('/remotes/study/1.0.0/page.css?retry=5000');
    expect(second?.dataset.href).toBe('http://localhost/remotes/study/1.0.0/page.css');
  });

  it('runs nothing before the page is parsed', () => {
    isParsed = false;
    boot(false);
    expect([requested().length, running().length]).toEqual([4, 0]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(running()).toHaveLength(1);
  });

  it('waits for the first contentful paint of a rendered page', () => {
    boot(true);
    paint('first-paint');
    expect(requested()).toEqual([]);
    paint('first-contentful-paint');
    paint('first-contentful-paint');
    jest.advanceTimersByTime(10_000);
    expect([requested().length, running().length]).toEqual([4, 1]);
  });

  it('waits for two seconds at most, since a page in the background is not painted', () => {
    boot(true);
    jest.advanceTimersByTime(1_999);
    expect(requested()).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(requested()).toHaveLength(4);
  });

  it('does not wait in a browser that cannot tell when it paints', () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    boot(true);
    jest.advanceTimersByTime(1);
    expect(requested()).toHaveLength(4);
  });

  it('gets the lists of a large page after the first paint, and requests their files first', async () => {
    const found = { files: FILES.slice(0, 3), remotes: {}, assets: {} };
    const calls: unknown[][] = [];
    const fetchLists = async (...call: unknown[]) => {
      calls.push(call);
      return { json: async () => found };
    };
    Object.assign(globalThis, { fetch: fetchLists });
    boot(true, FILES.slice(3), { lists: '/registry/abc.json' });
    expect(calls).toEqual([]);
    paint('first-contentful-paint');
    expect(calls).toEqual([['/registry/abc.json']]);
    await jest.advanceTimersByTimeAsync(10);
    expect(requested().at(-1)).toBe('preload fetch /api/Words  anonymous');
    expect([requested().length, running().length]).toEqual([4, 1]);
    expect(globalThis.pageLists).toBe(found);
  });

  it('asks for the lists again until they arrive', async () => {
    jest.setSystemTime(5000);
    const asked: string[] = [];
    const fetchLists = async (address: string) => {
      asked.push(address);
      if (asked.length < 2) throw new TypeError('Failed to fetch');
      return { json: async () => (asked.length < 3 ? { code: 'NotFound' } : { files: FILES }) };
    };
    Object.assign(globalThis, { fetch: fetchLists });
    boot(true, [], { lists: '/registry/abc.json' });
    paint('first-contentful-paint');
    await jest.advanceTimersByTimeAsync(1999);
    expect(asked).toEqual(['/registry/abc.json', '/registry/abc.json?retry=5000']);
    expect(running()).toEqual([]);
    await jest.advanceTimersByTimeAsync(10);
    expect(asked).toHaveLength(3);
    expect(running()).toHaveLength(1);
  });

  it.each([
    '/assets/other.js',
    '/assets/other.js?retry=1',
    '/assets/main.js?x=1',
    'https://evil.example/assets/main.js',
    '//evil.example/assets/main.js',
  ])('has a policy that does not accept %s', (url) => {
    const rules: { createScriptURL: (url: string) => string }[] = [];
    const createPolicy = (name: string, given: (typeof rules)[number]) => {
      rules.push(given);
      return { ...given, name };
    };
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    boot(false);
    expect(rules.map(({ createScriptURL }) => [createScriptURL(url), createScriptURL('/assets/main.js')])).toEqual([
      ['', '/assets/main.js'],
    ]);
  });

  it('tries a script again until it runs, at once and then after pauses, at an address that no cache has', () => {
    jest.setSystemTime(5000);
    boot(false);
    const fail = () => [...document.head.querySelectorAll('script[src]')].at(-1)?.dispatchEvent(new Event('error'));
    fail();
    jest.advanceTimersByTime(0);
    expect(running()).toEqual([
      '/assets/main.js sha256-m anonymous false',
      '/assets/main.js?retry=5000 sha256-m anonymous false',
    ]);
    fail();
    jest.advanceTimersByTime(1999);
    expect(running()).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(running()[2]).toBe('/assets/main.js?retry=7000 sha256-m anonymous false');
  });

  it('runs only the files of the shell', () => {
    boot(false, [['https://evil.example/assets/main.js', '', 'run']]);
    expect(running()).toEqual(['  anonymous false']);
  });
});
