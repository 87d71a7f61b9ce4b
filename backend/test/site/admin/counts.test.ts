import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

describe('the counts', () => {
  it('include users, genres, words, folktales and releases', async () => {
    const administrator = await app.administrator();
    expect(await administrator.ok('GET /api/Admin/GetCounts')).toEqual({
      users: 1,
      genres: 0,
      words: 0,
      stories: 0,
      releases: 0,
    });
    await app.signedIn();
    expect(await administrator.ok('GET /api/Admin/GetCounts')).toMatchObject({ users: 2 });
  });

  it('are available to the administrator only', async () => {
    expect(await app.client().refused('GET /api/Admin/GetCounts')).toBe('SignInRequired');
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/Admin/GetCounts')).toBe('Forbidden');
  });
});
