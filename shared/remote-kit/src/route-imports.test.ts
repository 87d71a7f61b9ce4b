import { describe, expect, it } from '@jest/globals';
import { routeImports } from './route-imports.mjs';

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
