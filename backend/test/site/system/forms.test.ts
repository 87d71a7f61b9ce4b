import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

type Fields = Readonly<Record<string, string>>;
const multipart = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const urlencoded = (fields: Fields): Fields => fields;

const calls = Object.entries<Endpoint>(contract) as [EndpointKey, Endpoint][];
/** The calls that must accept a form, and the response of each to these fields from a new user. */
const FORMS: Readonly<Partial<Record<EndpointKey, readonly [Fields, unknown]>>> = {
  'POST /api/SystemBase/GetStorageFile': [
    { pathName: 'images/author/9.svg' },
    { error: 'NotFound', message: 'This picture does not exist.' },
  ],
  'POST /api/User/GetDroppedCoins': [
    { coinsToAdd: '4', isDarkMode: 'true' },
    { error: 'NoSuchDrop', message: 'There is no such drop to pick up.' },
  ],
  'POST /api/Item/GetDroppedItem': [
    { itemKey: 'ultraBooster' },
    { error: 'NoSuchDrop', message: 'There is no such drop to pick up.' },
  ],
  'POST /api/User/PersonalBankruptcy': [{}, null],
};

/** Posted by mail programs, without a user: see reminder.test.ts. */
const BY_MAIL_PROGRAMS: readonly EndpointKey[] = ['POST /api/Memory/StopReminder/:token'];

describe('the calls that accept forms', () => {
  it('are exactly the expected ones, apart from uploads', () => {
    const accepting = calls.flatMap(([key, { form, upload }]) => (form && !upload ? [key] : []));
    expect(accepting.toSorted()).toEqual([...Object.keys(FORMS), ...BY_MAIL_PROGRAMS].toSorted());
  });

  describe.each(Object.entries(FORMS) as [EndpointKey, readonly [Fields, unknown]][])(
    '%s',
    (key, [fields, response]) => {
      it.each([
        ['multipart', multipart],
        ['urlencoded', urlencoded],
      ])('accepts %s', async (_, encode) => {
        const { client, user } = await app.signedIn();
        const own: Fields = key.includes('/SystemBase/') ? {} : { userId: String(user.userId) };
        expect((await client.send(key, { form: encode({ ...own, ...fields }) })).body).toEqual(response);
      });

      it.each([
        ['multipart', multipart],
        ['urlencoded', urlencoded],
      ])("rejects an unknown field and another user's id as %s", async (_, encode) => {
        const { client } = await app.signedIn();
        const unknown = await client.send(key, { form: encode({ ...fields, more: '1' }) });
        expect(unknown.body).toMatchObject({ error: 'InvalidInput' });
        const error = key.includes('/SystemBase/') ? 'InvalidInput' : 'Forbidden';
        expect((await client.send(key, { form: encode({ ...fields, userId: '1' }) })).body).toMatchObject({ error });
      });
    },
  );
});
