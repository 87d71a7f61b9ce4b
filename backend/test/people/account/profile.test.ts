import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@shinobi/shared/contract/people/user';
import { ImageService } from '../../../src/platform/images/index.js';
import { aUser, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { ownRecord } from '../../support/economy.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const UPDATE = 'POST /api/User/UpdateProfile';

describe('A profile', () => {
  it('is changed by its owner, and omitted fields stay unchanged', async () => {
    const { client } = await app.signedIn({ name: 'Mika' });
    const profile = { bio: 'One.\nTwo.', bioLinks: ['https://example.com/mika'], countryCode: 'NZ' };
    expect(await client.ok(UPDATE, { body: profile })).toMatchObject({ ...profile, name: 'Mika' });
    await client.ok(UPDATE, { body: { name: ' Mika N. ' } });
    await client.ok(UPDATE, { body: {} });
    expect(await ownRecord(client)).toMatchObject({ ...profile, name: 'Mika N.' });
    expect(await client.ok(UPDATE, { body: { countryCode: null, bio: '', bioLinks: [] } })).toMatchObject({
      countryCode: null,
      bio: '',
      bioLinks: [],
    });
  });

  it('is visible to others', async () => {
    const { client, user } = await app.signedIn();
    await client.ok(UPDATE, { body: { bio: 'Hello!' } });
    const query = { userId: user.userId };
    expect(await app.client().ok('GET /api/User/GetOtherUser', { query })).toMatchObject({ bio: 'Hello!' });
  });

  it.each(['美香', 'Zoë O’Neill-Smith', '🐸', '👩‍👧 Mika', '🦊'.repeat(30)])('accepts the name %s', async (name) => {
    const { client } = await app.signedIn({ name });
    expect(await ownRecord(client)).toMatchObject({ name });
  });

  it.each(['\u3164', 'M\u0300\u0301\u0302ika', 'deleted user', 'Ａｄｍｉｎ', 'Аdministrator'])(
    'rejects the name %j, at sign-up too',
    async (name) => {
      const { client } = await app.signedIn({ name: 'Mika' });
      expect(await client.refused(UPDATE, { body: { name, bio: 'Changed' } })).toBe('NameNotAllowed');
      expect(await ownRecord(client)).toMatchObject({ name: 'Mika', bio: '' });
      expect(await app.client().refused('POST /api/Auth/SignUp', { body: aUser({ name }) })).toBe('NameNotAllowed');
    },
  );

  it('keeps an existing name that is no longer allowed until it is changed', async () => {
    const { client, user } = await app.signedIn();
    await app.sql(`UPDATE "users" SET "name" = 'Admin' WHERE "userId" = ${user.userId}`);
    expect(await client.ok(UPDATE, { body: { name: 'Admin', bio: 'x' } })).toMatchObject({ name: 'Admin', bio: 'x' });
    await client.ok(UPDATE, { body: { name: 'Mika' } });
    expect(await client.refused(UPDATE, { body: { name: 'Admin' } })).toBe('NameNotAllowed');
  });

  it.each<[string, object]>([
    ['a name of 31 characters', { name: 'x'.repeat(31) }],
    ['a name of 31 emoji', { name: '🦊'.repeat(31) }],
    ['an empty name', { name: ' ' }],
    ['an invisible name', { name: '\u200C\u200D' }],
    ['a name that reverses the text after it', { name: 'Mika\u202E' }],
    ['a name with an invisible character', { name: 'Mi\u200Bka' }],
    ['a bio of 1001 characters', { bio: 'x'.repeat(1001) }],
    ['six links', { bioLinks: Array.from({ length: 6 }, () => 'https://example.com') }],
    ['a link that runs a script', { bioLinks: ['javascript:alert(1)'] }],
    ['an unencrypted link', { bioLinks: ['http://example.com'] }],
    ['a link with credentials in it', { bioLinks: ['https://bank.example@evil.example/'] }],
    ['a link that is too long', { bioLinks: [`https://example.com/${'x'.repeat(300)}`] }],
    ['a country that does not exist', { countryCode: 'XX' }],
    ['a country in lower case', { countryCode: 'nz' }],
    ['coins', { coin: 1000 }],
    ['a role', { role: 'administrator' }],
  ])('rejects %s', async (_, body) => {
    const { client } = await app.signedIn();
    expect((await client.send(UPDATE, { body })).body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('A profile picture', () => {
  const upload = (client: TestClient, file?: Buffer) =>
    client.send('POST /api/User/UploadAvatar', { form: formWith({}, file) });
  const status = async (path: string | null) => (await fetch(`${app.url}${path}`)).status;

  it('is served and replaces the previous one', async () => {
    const { client } = await app.signedIn();
    const first = (await upload(client, await aPicture('png'))).body as User;
    expect(first.avatarPath).toMatch(/^\/images\/user\/[\w-]{22}\.webp$/);
    expect(await status(first.avatarPath)).toBe(200);
    const second = (await upload(client, await aPicture('jpeg'))).body as User;
    await app.nest.get(ImageService).waitForDeletions();
    expect([await status(first.avatarPath), await status(second.avatarPath)]).toEqual([404, 200]);
    expect((await ownRecord(client)).avatarPath).toBe(second.avatarPath);
  });

  it('exists once after several simultaneous uploads', async () => {
    const { client } = await app.signedIn();
    const picture = await aPicture();
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(client, picture)));
    await app.nest.get(ImageService).waitForDeletions();
    const shown = await Promise.all(responses.map(({ body }) => status((body as User).avatarPath)));
    expect(shown.toSorted()).toEqual([200, 404, 404, 404]);
  });

  it('must be an image', async () => {
    const { client } = await app.signedIn();
    for (const file of [undefined, Buffer.from('<svg onload="alert(1)"/>')])
      expect((await upload(client, file)).body).toMatchObject({ error: 'BadImage' });
    expect((await ownRecord(client)).avatarPath).toBeNull();
  });
});
