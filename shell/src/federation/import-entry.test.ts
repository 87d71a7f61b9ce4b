import { describe, expect, it, jest } from '@jest/globals';
import { createManualClock } from '../testing/manual-clock.js';
import { createImportEntry } from './import-entry.js';
import { LOAD_LIMIT_MS } from './time-limit.js';

const url = '/remotes/study/1.0.0/remote.js?retry=1';
const exported = { init: () => undefined, get: () => undefined };

function setUp({ isDevelopment = false } = {}) {
  const fetch = jest.fn<typeof globalThis.fetch>(async () => ({ ok: true }) as Response);
  const importModule = jest.fn<(address: string) => Promise<unknown>>(async () => exported);
  const clock = createManualClock();
  const integrityOf = (address: string) => (address === url ? 'sha256-of-the-entry' : undefined);
  const importEntry = createImportEntry({
    integrityOf: isDevelopment ? undefined : integrityOf,
    fetch,
    importModule,
    after: clock.after,
  });
  return { importEntry, fetch, importModule, clock };
}

describe('An entry that is an ES module', () => {
  it('is imported once its hash has been verified', async () => {
    const { importEntry, fetch, importModule } = setUp();
    await expect(importEntry(url)).resolves.toBe(exported);
    expect(fetch.mock.calls).toEqual([[url, { integrity: 'sha256-of-the-entry' }]]);
    expect(importModule.mock.calls).toEqual([[url]]);
  });

  it('is not imported when the registry does not name it', async () => {
    const { importEntry, fetch, importModule } = setUp();
    await expect(importEntry('/remotes/other.js')).rejects.toMatchObject({ reason: 'broken' });
    expect(fetch).not.toHaveBeenCalled();
    expect(importModule).not.toHaveBeenCalled();
  });

  it.each([
    ['the browser refuses its hash', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it is missing', async () => ({ ok: false }) as Response],
  ])('is not imported when %s', async (_, response) => {
    const { importEntry, fetch, importModule } = setUp();
    fetch.mockImplementation(response);
    await expect(importEntry(url)).rejects.toMatchObject({ reason: 'network' });
    expect(importModule).not.toHaveBeenCalled();
  });

  it.each([
    ['network', new TypeError('Failed to fetch dynamically imported module: /x.js')],
    ['network', new TypeError('error loading dynamically imported module: /x.js')],
    ['network', new TypeError('Importing a module script failed.')],
    ['broken', new TypeError('x is not a function')],
    ['broken', new SyntaxError('Unexpected token')],
  ])('fails with the reason %s for %s', async (reason, thrown) => {
    const { importEntry, importModule } = setUp();
    importModule.mockRejectedValue(thrown);
    await expect(importEntry(url)).rejects.toMatchObject({ reason });
  });

  it('fails when it does not arrive in time', async () => {
    const { importEntry, importModule, clock } = setUp();
    importModule.mockReturnValue(new Promise(() => undefined));
    const loading = importEntry(url);
    clock.pass(LOAD_LIMIT_MS);
    await expect(loading).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('needs no hash in development', async () => {
    const { importEntry, fetch } = setUp({ isDevelopment: true });
    await expect(importEntry('/remotes/study/dev/remote.js')).resolves.toBe(exported);
    expect(fetch).not.toHaveBeenCalled();
  });
});
