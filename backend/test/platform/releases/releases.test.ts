import { createHash } from 'node:crypto';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EndpointKey } from '@shinobi/shared/contract';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import type { AppError } from '../../../src/http/app-error.js';
import { ReleaseChangesService, ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { TestStream } from '../../support/event-stream.js';
import { aRelease, buildRelease, integrityOf } from '../../support/release.js';

const PROMOTE = 'POST /api/Release/Promote';
const ROLLBACK = 'POST /api/Release/Rollback';
const SET = 'POST /api/Admin/SetRelease';

const OPERATOR = { actor: 'operator' };

let app: TestApp;
let releaser: TestClient;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await startApp();
  releaser = app.client();
  headers = { 'x-release-token': app.settings.releaseToken };
});
afterEach(() => app.close());

const folder = (name: string, version: string) => path.join(app.settings.remotesDir, name, version);
/** Copies a built version into the remotes folder. */
const placeRelease = (given: Parameters<typeof aRelease>[0] = {}) => {
  const built = aRelease(given);
  return buildRelease(folder(built.manifest.name, built.manifest.version), built);
};
/** Stores a version whose files are in place, and activates it. */
async function publish(version: string, name = 'study'): Promise<ReleaseState> {
  await app.nest.get(ReleasesService).store(name, version, OPERATOR);
  return app.nest.get(ReleaseChangesService).promote({ name, version }, OPERATOR);
}
/** Returns the code with which a version is refused, and null when it is not. */
const refusal = (version: string, name = 'study') =>
  publish(version, name).then(
    () => null,
    (error: unknown) => (error as AppError).code,
  );
/** Takes back the version that is active now. */
const rollBack = async (name = 'study') => {
  const { active: version } = await app.nest.get(ReleasesService).getState(name);
  return releaser.ok(ROLLBACK, { body: { name, version }, headers });
};

const refusedRollback = (name: string, version: string) =>
  releaser.refused(ROLLBACK, { body: { name, version }, headers });

const rolledBackVersions = async (administrator: TestClient) =>
  (await administrator.ok('GET /api/Admin/GetReleases'))
    .flatMap(({ versions }) => versions)
    .filter(({ rolledBackAt }) => rolledBackAt !== null)
    .map(({ version }) => version);

describe('publishing', () => {
  it('activates a version and makes the previous one the fallback', async () => {
    placeRelease({ version: '1.0.0' });
    placeRelease({ version: '1.1.0' });
    expect(await publish('1.0.0')).toMatchObject({ name: 'study', active: '1.0.0', fallback: null, rev: 1 });
    expect(await publish('1.1.0')).toMatchObject({ name: 'study', active: '1.1.0', fallback: '1.0.0', rev: 2 });
  });

  it('the same version again changes nothing', async () => {
    placeRelease();
    expect(await publish('1.0.0')).toEqual(await publish('1.0.0'));
  });

  it('the same version twice concurrently is done once', async () => {
    placeRelease({ version: '1.0.0' });
    placeRelease({ version: '1.1.0' });
    await publish('1.0.0');
    const both = await Promise.all([publish('1.1.0'), publish('1.1.0')]);
    expect(both).toEqual([both[0], both[0]]);
    expect(both[0]).toMatchObject({ name: 'study', active: '1.1.0', fallback: '1.0.0', rev: 2 });
  });

  it('other contents for a known version is rejected', async () => {
    placeRelease();
    await publish('1.0.0');
    placeRelease({ sourceHash: 'other sources' });
    expect(await refusal('1.0.0')).toBe('ReleaseDiffers');
    placeRelease({ files: { 'page.js': 'rebuilt to other bytes' } });
    expect(await refusal('1.0.0')).toBe('ReleaseDiffers');
  });

  it('a version without a folder is rejected', async () => {
    expect(await refusal('9.9.9')).toBe('ReleaseNotFound');
  });

  const corruptions: [string, () => void][] = [
    ['was changed after the build', () => writeFileSync(path.join(placeRelease(), 'page.js'), 'tampered')],
    ['is missing', () => rmSync(path.join(placeRelease(), 'page.js'))],
    [
      'is a symbolic link',
      () => {
        const dir = placeRelease();
        rmSync(path.join(dir, 'page.js'));
        symlinkSync('/etc/hostname', path.join(dir, 'page.js'));
      },
    ],
  ];
  it.each(corruptions)('a folder in which a file %s is rejected', async (_, corrupt) => {
    corrupt();
    expect(await refusal('1.0.0')).toBe('BadRelease');
  });

  const sources = { 'remote.js': 'entry', 'page.js': 'page' };
  const listing = (files: Record<string, string>) =>
    JSON.stringify(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])));
  it.each([
    ['omits a script', listing({ 'remote.js': sources['remote.js'] })],
    ['names a script that was not built', listing({ ...sources, 'evil.js': 'evil' })],
    ['has a wrong hash', listing({ ...sources, 'page.js': 'evil' })],
    ['is malformed JSON', 'remote.js'],
  ])('a release whose file list %s is rejected', async (_, list) => {
    placeRelease({ files: sources, list });
    expect(await refusal('1.0.0')).toBe('BadRelease');
  });

  it('an older release without a file list is accepted', async () => {
    placeRelease({ list: null });
    expect(await refusal('1.0.0')).toBeNull();
  });

  it.each([
    ['is accepted', 'page', null],
    ['is rejected if a file was changed', 'evil', 'BadRelease'],
  ])('a release with SHA-384 hashes, as older builds wrote them, %s', async (_, text, code) => {
    const built = aRelease({ list: null, files: sources });
    const sha384 = (of: string) => `sha384-${createHash('sha384').update(of).digest('base64')}`;
    const files = Object.fromEntries(Object.entries(sources).map(([file, of]) => [file, sha384(of)]));
    const manifest = { ...built.manifest, files };
    buildRelease(folder('study', '1.0.0'), { manifest, files: { ...built.files, 'page.js': text } });
    expect(await refusal('1.0.0')).toBe(code);
  });

  it.each([
    ['the container of another version', { container: 'study__1_0_1' }],
    ['an entry that is not listed', { entry: 'other.js' }],
    ['a preloaded file that is not listed', { preload: ['other.js'] }],
    ['files of a route that it does not contribute', { routes: { nowhere: ['page.js'] } }],
    ['the name of another frontend', { name: 'admin' }],
    ['a version that differs from its folder', { version: '2.0.0' }],
  ])('a manifest with %s is rejected', async (_, given) => {
    const built = aRelease();
    buildRelease(folder('study', '1.0.0'), { ...built, manifest: { ...built.manifest, ...given } });
    expect(await refusal('1.0.0')).toBe('BadRelease');
  });

  it.each(['../../../secret.js', '/etc/passwd', '.hidden', 'a/b.js', 'a\\b.js', 'release.json', ''])(
    'a manifest that lists the file %j is rejected',
    async (file) => {
      const built = aRelease();
      const files = { ...built.manifest.files, [file]: Object.values(built.manifest.files)[0] as string };
      buildRelease(folder('study', '1.0.0'), { ...built, manifest: { ...built.manifest, files } });
      expect(await refusal('1.0.0')).toBe('BadRelease');
    },
  );

  it.each(['no JSON at all', '[]', '{"name":"study"}'])('a manifest with the content %s is rejected', async (text) => {
    writeFileSync(path.join(placeRelease(), 'release.json'), text);
    expect(await refusal('1.0.0')).toBe('BadRelease');
  });

  it.each([
    [{ name: '../study', version: '1.0.0' }],
    [{ name: 'study', version: '../1.0.0' }],
    [{ name: 'study', version: '1.0' }],
    [{ name: 'study' }],
    [{ name: 'study', version: '1.0.0', force: true }],
  ])('the invalid input %j returns 400', async (body) => {
    const { status } = await releaser.send(PROMOTE, { body, headers: { ...headers, 'if-match': '"0"' } });
    expect(status).toBe(400);
  });
});

describe('open pages', () => {
  it('receive an event for every change of the active version, by any caller', async () => {
    const { client } = await app.signedIn();
    const stream = await TestStream.open(client);
    placeRelease({ version: '1.0.0' });
    placeRelease({ version: '1.1.0' });
    await publish('1.0.0');
    await publish('1.1.0');
    await rollBack();
    const administrator = await app.administrator();
    await administrator.ok(SET, { body: { name: 'study', version: '1.1.0' } });
    await refusal('9.9.9');
    await stream.waitUntil(({ events }) => events.length >= 4);
    expect(stream.received.events).toEqual(
      ['1.0.0', '1.1.0', '1.0.0', '1.1.0'].map((version) => ({ type: 'release', name: 'study', version })),
    );
    stream.close();
  });
});

describe('rolling back', () => {
  /** Publishes versions one minute apart, so that the last one is the newest. */
  const publishInTurn = async (...versions: readonly string[]) => {
    for (const version of versions) {
      placeRelease({ version });
      app.clock.advance({ minutes: 1 });
      await publish(version);
    }
  };

  it('restores the good version after two broken ones and never returns to a broken one', async () => {
    await publishInTurn('1.0.0', '1.1.0', '1.2.0');
    expect(await rollBack()).toMatchObject({ name: 'study', active: '1.1.0', fallback: '1.0.0', rev: 4 });
    expect(await rollBack()).toMatchObject({ name: 'study', active: '1.0.0', fallback: null, rev: 5 });
    expect(await refusedRollback('study', '1.0.0')).toBe('ReleaseNotFound');
    await publishInTurn('1.3.0');
    expect(await rollBack()).toMatchObject({ active: '1.0.0', fallback: null });
  });

  it('twice concurrently rolls back one version, with the same response for both calls', async () => {
    await publishInTurn('1.0.0', '1.1.0', '1.2.0');
    const both = await Promise.all([rollBack(), rollBack()]);
    expect(both).toEqual([both[0], both[0]]);
    expect(both[0]).toMatchObject({ name: 'study', active: '1.1.0', fallback: '1.0.0', rev: 4 });
  });

  it('a named version is done once, even if repeated later, and never affects another version', async () => {
    await publishInTurn('1.0.0', '1.1.0', '1.2.0');
    const ofNamed = (version: string) => ({ body: { name: 'study', version }, headers });
    const first = await releaser.ok(ROLLBACK, ofNamed('1.2.0'));
    expect(first).toMatchObject({ name: 'study', active: '1.1.0', fallback: '1.0.0', rev: 4 });
    expect(await releaser.ok(ROLLBACK, ofNamed('1.2.0'))).toEqual(first);
    expect(await releaser.ok(ROLLBACK, ofNamed('1.0.0'))).toEqual(first);
    expect(await releaser.refused(ROLLBACK, ofNamed('9.9.9'))).toBe('ReleaseNotFound');
    const administrator = await app.administrator();
    expect(await rolledBackVersions(administrator)).toEqual(['1.2.0']);
  });

  it('leaves pages a fallback that was not rolled back', async () => {
    await publishInTurn('1.0.0', '1.1.0');
    await rollBack();
    await publishInTurn('1.2.0');
    const { remotes } = await app.nest.get(ReleasesService).listPublished();
    expect(remotes).toMatchObject([{ version: '1.2.0', fallback: { version: '1.0.0' } }]);
  });

  it('marks the version in the list until it is activated again', async () => {
    await publishInTurn('1.0.0', '1.1.0');
    await rollBack();
    const administrator = await app.administrator();
    expect(await rolledBackVersions(administrator)).toEqual(['1.1.0']);
    await administrator.ok(SET, { body: { name: 'study', version: '1.1.0' } });
    expect(await rolledBackVersions(administrator)).toEqual([]);
  });

  it('without a previous version is rejected', async () => {
    placeRelease();
    await publish('1.0.0');
    for (const name of ['study', 'games']) expect(await refusedRollback(name, '1.0.0')).toBe('ReleaseNotFound');
  });

  it('does not give a canary to all visitors', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) placeRelease({ version });
    await publish('1.0.0');
    await publish('1.1.0');
    await app.nest.get(ReleasesService).store('study', '1.2.0', OPERATOR);
    await app.nest.get(ReleaseChangesService).promote({ name: 'study', version: '1.2.0', canary: 10 }, OPERATOR);
    expect(await rollBack()).toMatchObject({ active: '1.0.0', canary: '1.2.0', fallback: null });
  });

  it('to a version whose files are missing is rejected', async () => {
    placeRelease({ version: '1.0.0' });
    placeRelease({ version: '1.1.0' });
    await publish('1.0.0');
    await publish('1.1.0');
    rmSync(folder('study', '1.0.0'), { recursive: true });
    expect(await refusedRollback('study', '1.1.0')).toBe('ReleaseNotFound');
  });
});

describe("the administrator's list", () => {
  it('contains every version and its state', async () => {
    placeRelease({ version: '1.0.0' });
    placeRelease({ version: '1.1.0' });
    placeRelease({ name: 'games', version: '2.0.0' });
    await publish('1.0.0');
    app.clock.advance({ minutes: 1 });
    await publish('1.1.0');
    await publish('2.0.0', 'games');
    const administrator = await app.administrator();
    const states = await administrator.ok('GET /api/Admin/GetReleases');
    expect(states.map(({ name, active, fallback, versions }) => [name, active, fallback, versions.length])).toEqual([
      ['games', '2.0.0', null, 1],
      ['study', '1.1.0', '1.0.0', 2],
    ]);
    expect(states[1]?.versions).toMatchObject([
      {
        version: '1.1.0',
        publishedBy: 'operator',
        provenAt: null,
        rolledBackAt: null,
        health: { mounted: 0, failed: 0 },
      },
      { version: '1.0.0' },
    ]);
  });

  it('activates any published version, which rolls back a newer one, and rejects an unknown one', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      placeRelease({ version });
      await publish(version);
    }
    const administrator = await app.administrator();
    expect(await administrator.ok(SET, { body: { name: 'study', version: '1.0.0' } })).toMatchObject({
      name: 'study',
      active: '1.0.0',
      fallback: '1.1.0',
      rev: 4,
    });
    for (const body of [
      { name: 'study', version: '9.9.9' },
      { name: 'nobody', version: '1.0.0' },
    ])
      expect(await administrator.refused(SET, { body })).toBe('ReleaseNotFound');
  });
});

describe('a change that an administrator bases on an old state', () => {
  const BODIES = {
    'POST /api/Admin/StopCanary': { name: 'study' },
    'POST /api/Admin/RollBackRelease': { name: 'study', version: '1.2.0' },
    'POST /api/Admin/FreezeReleases': { name: 'study', frozen: true, reason: 'Exams' },
    'POST /api/Admin/RetireRemote': { name: 'study', retired: true, reason: 'Exams' },
  } as const;

  it.each(Object.keys(BODIES) as (keyof typeof BODIES)[])(
    'is refused, unless it is the same change: %s',
    async (call) => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) placeRelease({ version });
      for (const version of ['1.2.0', '1.1.0', '1.0.0']) await publish(version);
      const administrator = await app.administrator();
      const startCanary = (version: string) =>
        administrator.ok(SET, { body: { name: 'study', version, canary: 10 } }).then(({ rev }) => rev);
      const seen = await startCanary('1.1.0');
      const rev = await startCanary('1.2.0');
      expect(await administrator.refused(call, { body: { ...BODIES[call], rev: seen } })).toBe('ReleaseStateChanged');
      const [state] = await administrator.ok('GET /api/Admin/GetReleases');
      expect(state).toMatchObject({ rev, canary: '1.2.0', frozen: null, retiredAt: null });
      // The administrator who has lost the response sends the change again.
      const current = { body: { ...BODIES[call], rev }, headers: { 'idempotency-key': 'change' } };
      const after = await administrator.ok(call, current);
      expect(after.rev).toBe(rev + 1);
      expect(await administrator.ok(call, current)).toEqual(after);
    },
  );
});

describe('access to releases', () => {
  const moves: [EndpointKey, object][] = [
    [PROMOTE, { name: 'study', version: '1.0.0' }],
    [ROLLBACK, { name: 'study', version: '1.0.0' }],
  ];
  it.each(moves)('%s needs the release token', async (key, body) => {
    placeRelease();
    const { client } = await app.signedIn();
    for (const caller of [app.client(), client, await app.administrator()])
      for (const token of [undefined, 'guess', ''])
        expect(
          (await caller.send(key, { body, headers: token === undefined ? {} : { 'x-release-token': token } })).body,
        ).toMatchObject({ error: 'Forbidden' });
  });

  it.each(['GET /api/Admin/GetReleases', SET] as const)('%s is available to administrators only', async (key) => {
    const body = { name: 'study', version: '1.0.0' };
    const { client } = await app.signedIn();
    const errorFor = async (caller: TestClient) =>
      ((await caller.send(key, key === SET ? { body, headers } : { headers })).body as { error: string }).error;
    expect(await errorFor(app.client())).toBe('SignInRequired');
    expect(await errorFor(client)).toBe('Forbidden');
  });
});
