import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

const KEYS = ['Donate', 'Support', 'Donate ☕'];
const show = async (testName: string, keys: readonly string[] = KEYS) =>
  (await app.client().ok('POST /api/SystemBase/GetAbTestKey', { body: { testName, keys: [...keys] } })).key;
const succeed = (testName: string, key: string) => ({ body: { testName, key } });
const results = async (name: string) => {
  const all = await administrator.ok('GET /api/Admin/GetAbTestResults');
  return all.filter(({ testName }) => testName === name).map(({ key, shown, succeeded }) => [key, shown, succeeded]);
};

describe('an A/B test', () => {
  it('returns the variant that was shown least', async () => {
    const first = [await show('one'), await show('one'), await show('one')];
    expect(first.toSorted()).toEqual(KEYS.toSorted());
    expect(await show('one', ['Support', 'new'])).toBe('new');
  });

  it('returns each variant equally often for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 30 }, () => show('many')));
    expect(await results('many')).toEqual(KEYS.toSorted().map((key) => [key, 10, 0]));
  });

  it('reports since when a variant has been shown', async () => {
    await show('since', ['a']);
    const since = app.clock.iso();
    app.clock.advance({ minutes: 5 });
    await show('since', ['a']);
    const all = await administrator.ok('GET /api/Admin/GetAbTestResults');
    expect(all.find(({ testName }) => testName === 'since')).toMatchObject({ shown: 2, since });
  });

  it('counts the visitors of the last 24 hours', async () => {
    const lastDay = async () =>
      (await administrator.ok('GET /api/Admin/GetAbTestResults')).find(({ testName }) => testName === 'traffic')
        ?.lastDay;
    await show('traffic', ['a']);
    await show('traffic', ['a']);
    const headers = { 'user-agent': 'Another browser' };
    await app.client().ok('POST /api/SystemBase/GetAbTestKey', { body: { testName: 'traffic', keys: ['a'] }, headers });
    expect(await lastDay()).toBe(2);
    app.clock.advance({ hours: 25 });
    administrator = await app.administrator();
    expect(await lastDay()).toBe(0);
  });

  it('counts successes', async () => {
    await show('donation-button');
    const one = await show('donation-button');
    const success = succeed('donation-button', one);
    await app.client().ok('POST /api/SystemBase/AbTestSuccess', success);
    expect(await results('donation-button')).toContainEqual([one, 1, 1]);
  });

  it('counts one success per view for concurrent requests', async () => {
    for (let shown = 0; shown < 3; shown++) await show('once', ['a']);
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { status } = await app.client().send('POST /api/SystemBase/AbTestSuccess', succeed('once', 'a'));
        return status;
      }),
    );
    expect(codes.filter((status) => status === 200)).toHaveLength(3);
    expect(await results('once')).toEqual([['a', 3, 3]]);
  });

  it('rejects a success of another visitor or one after 24 hours', async () => {
    await show('whose', ['a']);
    const other = { ...succeed('whose', 'a'), headers: { 'user-agent': 'another browser' } };
    expect(await app.client().refused('POST /api/SystemBase/AbTestSuccess', other)).toBe('NotFound');
    app.clock.advance({ hours: 25 });
    expect(await app.client().refused('POST /api/SystemBase/AbTestSuccess', succeed('whose', 'a'))).toBe('NotFound');
    administrator = await app.administrator();
    expect(await results('whose')).toEqual([['a', 1, 0]]);
  });

  it('rejects a success of a variant that was never shown', async () => {
    expect(await app.client().refused('POST /api/SystemBase/AbTestSuccess', succeed('one', 'never'))).toBe('NotFound');
    expect(await app.client().refused('POST /api/SystemBase/AbTestSuccess', succeed('nothing', 'Donate'))).toBe(
      'NotFound',
    );
  });

  it('accepts names and keys of 200 characters', async () => {
    const long = '字'.repeat(200);
    expect(await show(long, [long])).toBe(long);
    await app.client().ok('POST /api/SystemBase/AbTestSuccess', succeed(long, long));
  });

  it.each<[string, object]>([
    ['a name of 201 characters', { testName: 'x'.repeat(201), keys: ['a'] }],
    ['a key of 201 characters', { testName: 'x', keys: ['a', 'x'.repeat(201)] }],
    ['no keys', { testName: 'x', keys: [] }],
    ['21 keys', { testName: 'x', keys: Array.from({ length: 21 }, (_, n) => `${n}`) }],
    ['an empty name', { testName: '', keys: ['a'] }],
  ])('rejects %s', async (_, body) => {
    const response = await app.client().send('POST /api/SystemBase/GetAbTestKey', { body });
    expect(response.body).toMatchObject({ error: 'InvalidInput' });
  });

  it('rejects a success with a key of 201 characters', async () => {
    const body = { testName: 'one', key: 'x'.repeat(201) };
    expect(await app.client().refused('POST /api/SystemBase/AbTestSuccess', { body })).toBe('InvalidInput');
  });

  it('shows its results to administrators only', async () => {
    expect(await app.client().refused('GET /api/Admin/GetAbTestResults')).toBe('SignInRequired');
    expect(await (await app.signedIn()).client.refused('GET /api/Admin/GetAbTestResults')).toBe('Forbidden');
  });

  it("keeps working and counting the product's own tests after too many invented ones", async () => {
    const crowded = await startApp();
    const fill = (n: number) =>
      crowded.client().ok('POST /api/SystemBase/GetAbTestKey', {
        body: { testName: `made up ${n}`, keys: Array.from({ length: 20 }, (_, key) => `${key}`) },
      });
    for (let n = 0; n < 51; n++) await fill(n);
    expect(await fill(99)).toEqual({ key: '0' });
    const own = { testName: 'donation-button', keys: ['Donate'] };
    await crowded.client().ok('POST /api/SystemBase/GetAbTestKey', { body: own });
    const all = await (await crowded.administrator()).ok('GET /api/Admin/GetAbTestResults');
    expect(all).toHaveLength(1001);
    expect(all.find(({ testName }) => testName === 'donation-button')?.shown).toBe(1);
    await crowded.close();
  });
});
