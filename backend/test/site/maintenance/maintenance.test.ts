import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { dataOf } from '../../support/economy.js';

let app: TestApp;
let administrator: TestClient;
let client: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
  ({ client } = await app.signedIn());
});
afterAll(() => app.close());

const schedule = async (at: string | null) =>
  (await administrator.ok('POST /api/Admin/ScheduleMaintenance', { body: { at } })).maintenanceRemainingMinutes;
const remaining = async () => (await dataOf(client)).maintenanceRemainingMinutes;

describe('maintenance', () => {
  it('is announced in whole minutes, rounded down, until it is cancelled', async () => {
    expect(await remaining()).toBeNull();
    expect(await schedule('2026-11-21T09:10:30Z')).toBe(10);
    expect(await remaining()).toBe(10);
    app.clock.advance({ minutes: 10 });
    expect(await remaining()).toBe(0);
    app.clock.advance({ minutes: 60 });
    expect(await remaining()).toBe(0);
    expect(await schedule(null)).toBeNull();
    expect(await remaining()).toBeNull();
  });

  it('is announced to guests too', async () => {
    const guest = app.client();
    const remainingForGuest = async () =>
      (await guest.ok('GET /api/SystemBase/GetMaintenance', {})).maintenanceRemainingMinutes;
    expect(await remainingForGuest()).toBeNull();
    await schedule(new Date(app.clock.now() + 3.5 * 60_000).toISOString());
    expect(await remainingForGuest()).toBe(3);
    await schedule(null);
    expect(await remainingForGuest()).toBeNull();
  });

  it('can be postponed', async () => {
    await schedule('2026-11-21T12:00:00Z');
    expect(await schedule('2026-11-21T12:10:00Z')).toBe(120);
  });

  it.each([['tomorrow'], ['2026-11-21'], [''], [0]])('cannot be scheduled for %j', async (at) => {
    const response = await administrator.send('POST /api/Admin/ScheduleMaintenance', { body: { at } });
    expect(response.body).toMatchObject({ error: 'InvalidInput' });
  });
});
