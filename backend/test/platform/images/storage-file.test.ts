import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startApp, type TestApp, testSettings } from '../../support/app.js';
import { aPicture, formWith } from '../../support/picture.js';

const { contentDir } = testSettings('');
let app: TestApp;
beforeAll(async () => void (app = await startApp({ settings: { contentDir } })));
afterAll(() => app.close());

const request = (body: URLSearchParams | FormData) =>
  fetch(`${app.url}/api/SystemBase/GetStorageFile`, { method: 'POST', body });
const errorOf = async (pathName: string) => {
  const response = await request(new URLSearchParams({ pathName }));
  return [response.status, ((await response.json()) as { error: string }).error];
};

describe('a storage file', () => {
  it('can be a picture of the site', async () => {
    const response = await request(new URLSearchParams({ pathName: 'images/author/1.svg' }));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(path.join(contentDir, 'author/1.svg')))).toBe(true);
  });

  it('can be an uploaded picture, requested with either kind of form', async () => {
    const { client } = await app.signedIn();
    const { body } = await client.send('POST /api/User/UploadAvatar', { form: formWith({}, await aPicture()) });
    const pathName = (body as { avatarPath: string }).avatarPath.slice(1);
    for (const form of [new URLSearchParams({ pathName }), formWith({ pathName })]) {
      const response = await request(form);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('returns 404 if it does not exist', async () => {
    expect(await errorOf('images/author/99.svg')).toEqual([404, 'NotFound']);
    expect(await errorOf('images/user/aaaaaaaaaaaaaaaaaaaaaa.webp')).toEqual([404, 'NotFound']);
  });

  it.each([
    ['images/../author/1.json'],
    ['images/author/../../../package.json'],
    ['images/author/..%2f..%2fpackage.json'],
    ['images/author/1.json'],
    ['images/folktales/1.svg'],
    ['/etc/passwd'],
    ['images/author/'],
    ['../data/first-start.txt'],
    ['images/author/1.svg\u0000.svg'],
    [''],
  ])('cannot have the path %j', async (pathName) => {
    expect(await errorOf(pathName)).toEqual([400, 'InvalidInput']);
  });
});
