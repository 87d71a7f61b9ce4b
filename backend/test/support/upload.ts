import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import type { TestApp, TestClient } from './app.js';
import type { TestResponse } from './client.js';
import { type BuiltRelease, operatorKey, packRelease, signArchive, uploadForm } from './release.js';

export const UPLOAD = 'POST /api/Release/Upload';

interface Sender {
  /** The private key that signs; by default the operator's. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export const operatorHeaders = (app: TestApp): Record<string, string> => ({
  'x-release-token': app.settings.releaseToken,
});

/** Signs and uploads an archive. */
export function sendArchive(app: TestApp, archive: Buffer, { key, headers }: Sender = {}): Promise<TestResponse> {
  const form = uploadForm(archive, signArchive(archive, key ?? operatorKey(app.settings)));
  return app.client().send(UPLOAD, { form, headers: headers ?? operatorHeaders(app) });
}

export const sendRelease = (app: TestApp, release: BuiltRelease, sender?: Sender): Promise<TestResponse> =>
  sendArchive(app, packRelease(release), sender);

export const stagingOf = (app: TestApp): string => path.join(app.settings.remotesDir, '.staging');

const namesIn = (place: string) => (existsSync(place) ? readdirSync(place) : []);

/** Returns the stored versions and the audit's entries about uploads. */
export const storedUploads = async (app: TestApp): Promise<Record<string, unknown>[]> => [
  ...(await app.sql('SELECT "name", "version" FROM "releases"')),
  ...(await app.sql('SELECT "action" FROM "release_audit" WHERE "action" = \'upload\'')),
];

/** Expects a refusal that has left no file and no row. Returns its message. */
export async function expectRefused(app: TestApp, sent: Promise<TestResponse>, error: string): Promise<string> {
  const { body } = await sent;
  expect(body).toMatchObject({ error });
  expect(await storedUploads(app)).toEqual([]);
  expect(namesIn(stagingOf(app))).toEqual([]);
  expect(namesIn(app.settings.remotesDir).filter((name) => name !== '.staging')).toEqual([]);
  return (body as { message: string }).message;
}

export interface Team extends Required<Sender> {
  readonly administrator: TestClient;
  readonly keyId: number;
  readonly tokenId: number;
}

/** Registers a key and creates a token for a remote. */
export async function makeTeam(
  app: TestApp,
  remote = 'study',
  scopes: readonly ReleaseScope[] = ['upload'],
): Promise<Team> {
  const administrator = await app.administrator();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { keyId } = await administrator.ok('POST /api/Admin/RegisterReleaseKey', {
    body: {
      label: `team of ${remote}`,
      remote,
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  });
  const { token, row } = await administrator.ok('POST /api/Admin/CreateReleaseToken', {
    body: { label: 'CI', remote, scopes: [...scopes] },
  });
  return {
    administrator,
    keyId,
    tokenId: row.tokenId,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    headers: { 'x-release-token': token },
  };
}
