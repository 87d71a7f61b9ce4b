import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { requestsOfOthers, routeImports } from './route-imports.mjs';

const requestsIn = (source: string) => Object.fromEntries(routeImports(source));

describe('The requests of routes', () => {
  it.each([
    ["export const routes = { weather: () => import('./page.tsx') };", { weather: './page.tsx' }],
    [
      `export const routes = {
        'game-over': () => import('./over.js').then(({ Over }) => ({ default: Over })),
        menu: async () => ({ default: (await import(/* webpackChunkName: "menu" */ "./menu.js")).Menu }),
      } satisfies RemoteModule['routes'];`,
      { 'game-over': './over.js', menu: './menu.js' },
    ],
    ["// routes: { a: () => import('./a') }\nexport const panels = { b: () => import('./b') };", {}],
    ['export const routes = { plain: () => load(file) };', {}],
  ])('are found in %s', (source, requests) => {
    expect(requestsIn(source)).toEqual(requests);
  });
});

it('The server loads the pages that it renders, and nothing else of what the entry module imports later', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kit-routes-'));
  const entry = path.join(folder, 'remote.ts');
  writeFileSync(
    entry,
    `import { load } from './load.js';
    export const routes = {
      words: () => import('./words.js'),
      kanji: () => import('./words.js'),
      quiz: () => import('./quiz.js'),
    };
    export const panels = { chat: () => import('./chat.js'), other: () => import(load.name) };`,
  );
  const routes = [{ id: 'words' }, { id: 'kanji', rendered: true }, { id: 'quiz' }];
  expect([...requestsOfOthers(entry, { routes })]).toEqual(['./quiz.js', './chat.js']);
  expect([...requestsOfOthers(entry, { routes: [] })]).toEqual(['./words.js', './quiz.js', './chat.js']);
  rmSync(folder, { recursive: true });
});
