import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import { ReleaseChangesService, ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';

const STATE = 'GET /api/Release/GetState/:name';
const PROMOTE = 'POST /api/Release/Promote';
const ROLLBACK = 'POST /api/Release/Rollback';
const CREATE = 'POST /api/Admin/CreateReleaseToken';
const REVOKE = 'POST /api/Admin/RevokeReleaseToken';
const REGISTER = 'POST /api/Admin/RegisterReleaseKey';
const REVOKE_KEY = 'POST /api/Admin/RevokeReleaseKey';
const ACCESS = 'GET /api/Admin/GetReleaseAccess';

let app: TestApp;
let administrator: TestClient;
let client: TestClient;
beforeEach(async () => {
  app = await startApp();
  administrator = await app.administrator();
  client = app.client();
});
afterEach(() => app.close());

const withToken = (token: string) => ({ 'x-release-token': token });
const operator = () => withToken(app.settings.releaseToken);
const aToken = (remote = 'study', scopes: readonly ReleaseScope[] = ['upload', 'promote', 'rollback']) =>
  administrator.ok(CREATE, { body: { label: 'CI', remote, scopes: [...scopes] } });

async function publish(version: string, name = 'study'): Promise<void> {
  buildRelease(path.join(app.settings.remotesDir, name, version), aRelease({ name, version }));
  const by = { actor: 'operator' };
  await app.nest.get(ReleasesService).store(name, version, by);
  await app.nest.get(ReleaseChangesService).promote({ name, version }, by);
}
const audit = async () => (await administrator.ok('GET /api/Admin/GetReleaseAudit')).rows;

describe('A release token', () => {
  it('is shown once, and stored as a hash', async () => {
    const { token, row } = await aToken('study', ['promote', 'upload', 'promote']);
    expect(token).toMatch(/^rt_[\w-]{43}$/);
    expect(row).toMatchObject({ label: 'CI', remote: 'study', scopes: ['upload', 'promote'], lastUsedAt: null });
    expect(await administrator.ok(ACCESS)).toMatchObject({ tokens: [row] });
    expect(JSON.stringify(await app.sql('SELECT * FROM "release_tokens"'))).not.toContain(token.slice(3));
  });

  it('releases its remote, in its name', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    const headers = withToken((await aToken()).token);
    const { rev } = await client.ok(STATE, { headers, params: { name: 'study' } });
    const body = { name: 'study', version: '1.1.0', reason: 'The quiz does not start.' };
    expect(await client.ok(ROLLBACK, { headers, body })).toMatchObject({ active: '1.0.0' });
    const promotion = { headers: { ...headers, 'if-match': `"${rev + 1}"` }, body: { ...body, reason: 'Fixed.' } };
    expect(await client.ok(PROMOTE, promotion)).toMatchObject({ active: '1.1.0' });
    expect(await audit()).toMatchObject([
      { action: 'promote', actor: 'token CI of study', reason: 'Fixed.' },
      { action: 'roll back', actor: 'token CI of study', reason: 'The quiz does not start.' },
      { action: 'create token', actor: expect.stringMatching(/^administrator /), name: 'study', reason: 'CI' },
      { action: 'promote', actor: 'operator' },
      { action: 'promote', actor: 'operator' },
    ]);
  });

  it('for all remotes is one for each', async () => {
    await publish('1.0.0', 'games');
    const headers = withToken((await aToken('*')).token);
    expect(await client.ok(STATE, { headers, params: { name: 'games' } })).toMatchObject({ active: '1.0.0' });
  });

  it('is refused for another remote, which stays as it is', async () => {
    await publish('1.0.0', 'games');
    await publish('1.1.0', 'games');
    const { token } = await aToken('study');
    const headers = { ...withToken(token), 'if-match': '"2"' };
    const body = { name: 'games', version: '1.1.0' };
    expect(await client.refused(STATE, { headers, params: { name: 'games' } })).toBe('Forbidden');
    expect(await client.refused(PROMOTE, { headers, body })).toBe('Forbidden');
    expect(await client.refused(ROLLBACK, { headers, body })).toBe('Forbidden');
    expect(await client.ok(STATE, { headers: operator(), params: { name: 'games' } })).toMatchObject({ rev: 2 });
  });

  it('needs the scope of the call; any may read', async () => {
    await publish('1.0.0');
    const headers = { ...withToken((await aToken('study', ['upload'])).token), 'if-match': '"1"' };
    const body = { name: 'study', version: '1.0.0' };
    expect(await client.ok(STATE, { headers, params: { name: 'study' } })).toMatchObject({ active: '1.0.0' });
    const { body: refusal } = await client.call(PROMOTE, { headers, body });
    expect(refusal).toMatchObject({ error: 'Forbidden', message: expect.stringContaining('no right to promote') });
    expect(await client.refused(ROLLBACK, { headers, body })).toBe('Forbidden');
  });

  it('is useless at once when it is revoked, and revoking it again changes nothing', async () => {
    await publish('1.0.0');
    const { token, row } = await aToken();
    const revoke = () => administrator.ok(REVOKE, { body: { tokenId: row.tokenId } });
    const both = await Promise.all([revoke(), revoke()]);
    expect(both[0]).toMatchObject({ ...row, revokedAt: app.clock.iso() });
    expect(both[1]).toEqual(both[0]);
    expect(await client.refused(STATE, { headers: withToken(token), params: { name: 'study' } })).toBe('Forbidden');
    expect((await audit()).filter(({ action }) => action === 'revoke token')).toHaveLength(1);
  });

  it('that does not exist cannot be revoked', async () => {
    expect(await administrator.refused(REVOKE, { body: { tokenId: 99 } })).toBe('NotFound');
    expect(await audit()).toEqual([]);
  });

  it('shows when it was last used, to the minute', async () => {
    await publish('1.0.0');
    const { token } = await aToken();
    const use = () => client.ok(STATE, { headers: withToken(token), params: { name: 'study' } });
    const lastUsedAt = async () => (await administrator.ok(ACCESS)).tokens[0]?.lastUsedAt;
    const start = app.clock.now();
    for (const [seconds, recorded] of [
      [0, 0],
      [59, 0],
      [61, 61],
      [70, 61],
    ] as const) {
      app.clock.advance({ ms: start + seconds * 1000 - app.clock.now() });
      await use();
      expect(await lastUsedAt()).toBe(new Date(start + recorded * 1000).toISOString());
    }
  });

  it.each(['', 'rt_', 'rt_unknown', 'token-of-the-releas', 'Token-of-the-release'])('is not %j', async (token) => {
    expect(await client.refused(STATE, { headers: withToken(token), params: { name: 'study' } })).toBe('Forbidden');
  });

  it.each([
    { label: '', remote: 'study', scopes: ['upload'] },
    { label: 'CI', remote: 'Study', scopes: ['upload'] },
    { label: 'CI', remote: 'study', scopes: [] },
    { label: 'CI', remote: 'study', scopes: ['everything'] },
  ])('is not created from %j', async (body) => {
    expect((await administrator.send(CREATE, { body })).body).toMatchObject({ error: 'InvalidInput' });
    expect(await audit()).toEqual([]);
  });

  it('and a key need the password again after a while', async () => {
    app.clock.advance({ minutes: 16 });
    const token = { label: 'CI', remote: 'study', scopes: ['upload' as const] };
    expect(await administrator.refused(CREATE, { body: token })).toBe('PasswordNeeded');
    const key = { label: 'CI', remote: 'study', publicKey: 'any' };
    expect(await administrator.refused(REGISTER, { body: key })).toBe('PasswordNeeded');
  });
});

describe('Wrong release tokens', () => {
  it('are limited by address, and right ones do not count', async () => {
    const limited = await startApp({ settings: { rateLimits: true, trustProxy: true } });
    try {
      const read = (token: string, address: string) => {
        const headers = { ...withToken(token), 'x-forwarded-for': address };
        return limited.client().refused(STATE, { headers, params: { name: 'study' } });
      };
      for (let count = 0; count < 40; count++)
        expect(await read(limited.settings.releaseToken, '192.0.2.1')).toBe('ReleaseNotFound');
      for (let count = 0; count < 30; count++) expect(await read('rt_guess', '192.0.2.1')).toBe('Forbidden');
      expect(await read(limited.settings.releaseToken, '192.0.2.1')).toBe('TooManyRequests');
      expect(await read(limited.settings.releaseToken, '192.0.2.2')).toBe('ReleaseNotFound');
    } finally {
      await limited.close();
    }
  });
});

describe('A signing key', () => {
  const pem = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

  it('is registered once for a remote, also by two calls at once', async () => {
    const body = { label: 'weather team', remote: 'weather', publicKey: pem() };
    const results = await Promise.all([administrator.send(REGISTER, { body }), administrator.send(REGISTER, { body })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await administrator.refused(REGISTER, { body })).toBe('KeyKnown');
    const elsewhere = await administrator.ok(REGISTER, { body: { ...body, remote: 'games' } });
    const { keys } = await administrator.ok(ACCESS);
    expect(keys.map(({ remote }) => remote)).toEqual(['games', 'weather', '*']);
    expect(new Set(keys.slice(0, 2).map(({ fingerprint }) => fingerprint))).toEqual(new Set([elsewhere.fingerprint]));
    const [newest, older] = await audit();
    expect([newest, older]).toMatchObject([
      { action: 'register key', name: 'games', reason: 'weather team' },
      { action: 'register key', name: 'weather', actor: expect.stringMatching(/^administrator /) },
    ]);
  });

  it('of another kind is refused with what to do', async () => {
    const body = { label: 'CI', remote: 'study', publicKey: 'ssh-ed25519 AAAAC3Nza' };
    const { body: refusal } = await administrator.call(REGISTER, { body });
    expect(refusal).toMatchObject({ error: 'BadKey', message: expect.stringContaining('openssl genpkey') });
    expect(await audit()).toEqual([]);
  });

  it('is revoked once, and cannot be registered again', async () => {
    const body = { label: 'CI', remote: 'study', publicKey: pem() };
    const { keyId } = await administrator.ok(REGISTER, { body });
    const revoke = () => administrator.ok(REVOKE_KEY, { body: { keyId } });
    expect(await Promise.all([revoke(), revoke()])).toMatchObject([
      { revokedAt: app.clock.iso() },
      { revokedAt: app.clock.iso() },
    ]);
    expect((await audit()).filter(({ action }) => action === 'revoke key')).toHaveLength(1);
    expect(await administrator.refused(REGISTER, { body })).toBe('KeyKnown');
    expect(await administrator.refused(REVOKE_KEY, { body: { keyId: 99 } })).toBe('NotFound');
  });
});

describe("The operator's signing key", () => {
  it('is created at the first start, for its owner alone, and registered for all remotes', async () => {
    const { keys } = await administrator.ok(ACCESS);
    expect(keys).toMatchObject([{ label: 'operator', remote: '*', revokedAt: null }]);
    const file = path.join(app.settings.dataDir, 'release-key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = createPrivateKey(readFileSync(file, 'utf8'));
    expect(createPublicKey(key).asymmetricKeyType).toBe('ed25519');
    const left = readdirSync(app.settings.dataDir).filter((name) => name.startsWith('release-key'));
    expect(left).toEqual(['release-key.pem']);
  });

  it('stays over starts, also when it was revoked', async () => {
    const database = await makeDatabase();
    try {
      const first = await startApp({ database });
      const revoked = await (await first.administrator()).ok(REVOKE_KEY, { body: { keyId: 1 } });
      await first.close();
      const second = await startApp({ database });
      expect((await (await second.administrator()).ok(ACCESS)).keys).toEqual([revoked]);
      await second.close();
    } finally {
      await database.drop();
    }
  });

  it('of another kind stops the start with what to do', async () => {
    const database = await makeDatabase();
    try {
      writeFileSync(path.join(database.settings.dataDir, 'release-key.pem'), 'no key');
      await expect(startApp({ database })).rejects.toThrow(
        /release-key\.pem is not an Ed25519 private key\. Delete it/,
      );
    } finally {
      await database.drop();
    }
  });
});
