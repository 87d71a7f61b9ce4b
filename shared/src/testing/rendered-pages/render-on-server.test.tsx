/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { useHydrated, usePlatform, useProgress, useSession } from '@shinobi/shared/platform';
import { type ComponentType, lazy } from 'react';
import { renderOnServer } from './render-on-server.js';

const render = (Page: ComponentType) => renderOnServer({ Page, path: '/page', address: '/page', queries: [] });

describe('A page on the server', () => {
  it('is that of a guest without stored settings', () => {
    const Page = () => (
      <p>
        {useSession().status} {String(useHydrated())} {String(useProgress('kana-font'))}
      </p>
    );
    expect(render(Page).replaceAll('<!-- -->', '')).toBe('<p>loading false null</p>');
  });

  it.each<[what: string, Page: ComponentType, message: RegExp]>([
    ['the clock', () => <p>{Date.now()}</p>, /reads the clock \(Date\.now\(\)\)/],
    ['the date', () => <p>{new Date().getFullYear()}</p>, /reads the clock \(new Date\(\)\)/],
    ['chance', () => <p>{Math.random()}</p>, /reads chance/],
    ['a random id', () => <p>{crypto.randomUUID()}</p>, /reads chance/],
    ['the window', () => <p>{window.innerWidth}</p>, /reads window/],
    ['the document', () => <p>{document.title}</p>, /reads document/],
    ['the browser', () => <p>{navigator.userAgent}</p>, /reads navigator/],
    // The point of this page is to read it.
    ['the storage', () => <p>{Reflect.get(globalThis, 'localStorage') === null}</p>, /reads localStorage/],
    ['the locale', () => <p>{(1234).toLocaleString()}</p>, /reads the locale of the machine/],
    [
      'the platform’s storage',
      () => <p>{usePlatform().storage('study').local.read('quiz-size')}</p>,
      /platform\.storage\.local\.read/,
    ],
    ['progress without a hook', () => <p>{usePlatform().progress.read('kana-font')}</p>, /platform\.progress\.read/],
    ['a lazy part', lazy(async () => ({ default: () => <p>late</p> })), /suspended|is lazy/],
  ])('may not read %s', (_, Page, message) => {
    expect(() => render(Page)).toThrow(message);
  });

  it('may format with a locale and use a given date', () => {
    const Page = () => <p>{`${(1234).toLocaleString('en')} ${new Date('2026-01-02').toISOString().slice(0, 10)}`}</p>;
    expect(render(Page)).toBe('<p>1,234 2026-01-02</p>');
  });
});
