import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, fakeApi, type Handlers } from '@shinobi/shared/testing';
import { memoryStorage } from '../testing/memory-storage.js';
import { createAbTest } from './ab-test.js';

const GET_KEY = 'POST /api/SystemBase/GetAbTestKey';
const SUCCESS = 'POST /api/SystemBase/AbTestSuccess';
const LONG = 'x'.repeat(201);

function setUp(handlers: Handlers = {}, admin = false) {
  const api = fakeApi({ [GET_KEY]: () => ({ key: 'Support' }), [SUCCESS]: () => ({}), ...handlers });
  const storage = memoryStorage(admin ? { isAdmin: 'true' } : {});
  const alerts: string[] = [];
  return { api, alerts, test: createAbTest({ api, storage, alert: (text) => alerts.push(text) }) };
}

describe('A variant', () => {
  it('is the one that the server names', async () => {
    const { test, api } = setUp();
    await expect(test.chooseVariant('donation-button', ['Donate', 'Support'])).resolves.toBe('Support');
    expect(api.callsTo(GET_KEY)).toMatchObject([
      { body: { testName: 'donation-button', keys: ['Donate', 'Support'] } },
    ]);
  });

  it('stays the same for a visitor, and is counted for the same one again', async () => {
    const { test, api } = setUp({ [GET_KEY]: ({ body }) => ({ key: body.keys.at(-1) ?? '' }) });
    await test.chooseVariant('donation-button', ['Donate', 'Support']);
    await expect(test.chooseVariant('donation-button', ['Donate', 'Support', 'Give'])).resolves.toBe('Support');
    expect(api.callsTo(GET_KEY).at(-1)).toMatchObject({ body: { keys: ['Support'] } });
  });

  it.each<[string, Handlers[typeof GET_KEY]]>([
    ['the server cannot be reached', () => CONNECTION_LOST],
    ['the server names another', () => ({ key: 'Pay' })],
  ])('is the first one when %s', async (_, answer) => {
    const { test } = setUp({ [GET_KEY]: answer });
    await expect(test.chooseVariant('donation-button', ['Donate', 'Support'])).resolves.toBe('Donate');
  });

  it.each([
    [LONG, ['Donate', 'Support']],
    ['donation-button', ['Donate', LONG]],
  ] as [string, [string, string]][])(
    'with a name of more than 200 characters is not requested, and no alert is shown',
    async (name, keys) => {
      const { test, api, alerts } = setUp();
      await expect(test.chooseVariant(name, keys)).resolves.toBe('Donate');
      test.reportSuccess(name, keys[1]);
      expect([api.calls.length, alerts.length]).toEqual([0, 0]);
    },
  );
});

describe('The administrator', () => {
  it('makes no real call', async () => {
    const { test, api, alerts } = setUp({}, true);
    await expect(test.chooseVariant('donation-button', ['Donate', 'Support'])).resolves.toBe('Donate');
    test.reportSuccess('donation-button', 'Donate');
    expect([api.calls.length, alerts.length]).toEqual([0, 0]);
  });

  it('sees an alert about a name or key that is too long', async () => {
    const { test, alerts } = setUp({}, true);
    await test.chooseVariant(LONG, ['Donate']);
    test.reportSuccess('donation-button', LONG);
    expect(alerts).toEqual([expect.stringContaining(LONG), expect.stringContaining(LONG)]);
  });
});
