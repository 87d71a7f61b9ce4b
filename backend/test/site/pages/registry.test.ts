import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry, RouteContribution } from '@shinobi/shared/contract/platform/release';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease, integrityOf } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

let database: TestDatabase;
let app: TestApp;

const aRoute = (address: string, audience: RouteContribution['audience']): RouteContribution => ({
  id: address.slice(1),
  path: address,
  title: `The page ${address}`,
  description: `About ${address}.`,
  preload: [],
  audience,
  ...(address === '/partner' && { entry: 'Partner' }),
  ...(address === '/words-edit' && { entry: 'Words' }),
  parts: address === '/words' || address === '/tales-edit' ? ['vocabulary'] : undefined,
});
const REMOTES: Readonly<Record<string, readonly RouteContribution[]>> = {
  admin: [aRoute('/admin', 'administrator')],
  editor: [aRoute('/tales-edit', 'editor'), aRoute('/words-edit', 'administrator'), aRoute('/partner', 'everyone')],
  social: [aRoute('/photo', 'user')],
  study: [aRoute('/words', 'everyone')],
};

async function publish(name: string, version: string) {
  const contributes = {
    routes: [...(REMOTES[name] ?? [])],
    panels: name === 'social' ? [{ kind: 'shop', title: 'Shop' }] : [],
    dialogs: [],
    slots: [],
    decorations: [],
  };
  buildRelease(path.join(app.settings.remotesDir, name, version), aRelease({ name, version, contributes }));
  await app.nest.get(ReleasesService).publishBundled(name, version);
}

beforeAll(async () => {
  database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist } });
  for (const name of Object.keys(REMOTES)) await publish(name, '1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function registryOf(address: string): Promise<Registry> {
  const html = await (await fetch(app.url + address)).text();
  return JSON.parse(
    /<script type="application\/json" id="remotes"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as Registry;
}
/** Returns the registry of a page together with the remotes that it leaves out. */
async function wholeRegistryOf(address: string): Promise<Registry> {
  const page = await registryOf(address);
  const rest = (await (await fetch(app.url + (page.rest?.address ?? ''))).json()) as Registry;
  return { ...page, remotes: rest.remotes };
}
const pathsOf = ({ remotes }: Pick<Registry, 'remotes'>) =>
  Object.fromEntries(remotes.map(({ name, contributes }) => [name, contributes.routes.map((route) => route.path)]));

const EVERYTHING = {
  admin: ['/admin'],
  editor: ['/tales-edit', '/words-edit', '/partner'],
  social: ['/photo'],
  study: ['/words'],
};

describe('the registry of a page', () => {
  it.each(['/', '/words', '/partner', '/photo', '/terms', '/unknown'])(
    'leaves out the routes for editors and the administrator, and the remotes that contribute nothing else: %s',
    async (address) => {
      const registry = await wholeRegistryOf(address);
      expect(pathsOf(registry)).toEqual({ editor: ['/partner'], social: ['/photo'], study: ['/words'] });
      expect(registry.omitted).toEqual(['admin', 'editor']);
    },
  );

  it.each([
    { address: '/words', own: { study: ['/words'] } },
    { address: '/partner', own: { editor: ['/partner'] } },
    { address: '/tales-edit', own: { editor: ['/tales-edit', '/words-edit', '/partner'] } },
    { address: '/', own: {} },
    { address: '/unknown', own: {} },
  ])('contains only the remote that owns the page: $address', async ({ address, own }) => {
    expect(pathsOf(await registryOf(address))).toEqual(own);
  });

  it('contains the menu entries for everyone of the other remotes', async () => {
    expect((await registryOf('/words')).menu).toEqual([{ path: '/partner', entry: 'Partner' }]);
    expect((await registryOf('/partner')).menu).toBeUndefined();
  });

  it.each(['/admin', '/tales-edit', '/words-edit', '/local'])(
    'is complete where they are needed: %s',
    async (address) => {
      const registry = await wholeRegistryOf(address);
      expect(registry.omitted).toBeUndefined();
      expect(pathsOf(registry)).toEqual(EVERYTHING);
    },
  );

  it('is complete on a site that shows one part of the product', async () => {
    const registry = await registryOf('/words?variant=vocabulary');
    expect([registry.omitted, registry.rest, registry.menu]).toEqual([undefined, undefined, undefined]);
    expect(pathsOf(registry)).toEqual({ admin: [], editor: ['/tales-edit'], social: [], study: ['/words'] });
  });

  it('contains no trace of a remote that is left out', async () => {
    expect(await (await fetch(`${app.url}/words`)).text()).not.toContain('/remotes/admin/');
  });
});

describe('GET /api/Release/GetRegistry', () => {
  const getRegistry = () => app.client().ok('GET /api/Release/GetRegistry');

  it('returns what pages leave out, with the hashes of the files that load first', async () => {
    const registry = await getRegistry();
    expect(pathsOf(registry)).toEqual(EVERYTHING);
    const [admin] = registry.remotes;
    expect(admin).toMatchObject({ base: '/remotes/admin/1.0.0/', entry: 'remote.js', list: 'files.json' });
    expect(admin?.files).toMatchObject({ 'remote.js': integrityOf('/* admin 1.0.0 */') });
    expect(Object.keys(admin?.files ?? {}).sort()).toEqual(['files.json', 'remote.js']);
  });

  it('has the releases of now', async () => {
    await publish('admin', '1.1.0');
    const [admin] = (await getRegistry()).remotes;
    expect([admin?.version, admin?.fallback?.version]).toEqual(['1.1.0', '1.0.0']);
  });

  it('is empty without a built shell', async () => {
    const server = await startApp();
    expect(await server.client().ok('GET /api/Release/GetRegistry')).toEqual({ rev: 0, contract: '', remotes: [] });
    await server.close();
  });
});
