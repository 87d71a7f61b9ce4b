import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readShell } from '../../../src/site/pages/shell-build.js';
import { startApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { buildShell } from '../../support/shell.js';

let database: TestDatabase;
let shellDist: string;
beforeEach(async () => {
  database = await makeDatabase();
  shellDist = path.join(database.settings.dataDir, 'shell');
});
afterEach(() => database.drop());

describe('a server without a built shell', () => {
  it('serves the API, and its pages explain how to build the shell', async () => {
    const app = await startApp({ database, settings: { shellDist } });
    const page = await fetch(`${app.url}/`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('npm run build');
    expect((await fetch(`${app.url}/api/VocabQuiz/GetAllGenres`)).status).toBe(200);
    await app.close();
  });
});

describe('an incomplete build of the shell', () => {
  it.each([
    [
      'page.html has no registry placeholder',
      () =>
        buildShell(shellDist, { page: '__TITLE__ __DESCRIPTION__ <!--imports--><!--boot--><!--styles--><!--head-->' }),
      'page.html has no <!--registry-->',
    ],
    [
      'page.html is missing',
      () => {
        mkdirSync(shellDist, { recursive: true });
        writeFileSync(path.join(shellDist, 'assets.json'), '{}');
      },
      'ENOENT',
    ],
    [
      'assets.json has no version',
      () => {
        buildShell(shellDist);
        writeFileSync(path.join(shellDist, 'assets.json'), '{}');
      },
      'version',
    ],
  ])('because %s stops startup with a one-sentence error', (_, build, reason) => {
    build();
    expect(() => readShell(shellDist)).toThrow(new RegExp(`^The shell's build in [^\\n]*${reason}[^\\n]*$`));
  });
});
