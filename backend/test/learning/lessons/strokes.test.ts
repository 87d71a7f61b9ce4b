import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const folder = path.join(app.settings.contentDir, 'strokes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '04e00.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => app.close());

describe('the stroke order diagram of a character', () => {
  it('is an SVG that is cached for a year', async () => {
    const { status, headers } = await fetch(`${app.url}/kanji/strokes/04e00.svg`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000');
  });

  it.each(['04e01.svg', '4e00.svg', '04E00.svg', '..%2f04e00.svg', '04e00.svg%00'])(
    'returns 404 for %s',
    async (file) => {
      expect((await fetch(`${app.url}/kanji/strokes/${file}`)).status).toBe(404);
    },
  );
});
