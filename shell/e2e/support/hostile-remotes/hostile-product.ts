import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import { ADMINISTRATOR } from '../administrator.js';
import type { Product } from '../product.js';
import { type Identity, type ReleaseSource, writeRelease } from './release-files.js';

/** The response to a call: its status, and its JSON. */
interface CallResponse {
  readonly status: number;
  readonly body: { readonly error?: string; readonly message?: string; readonly rev?: number };
}

export interface UploadOptions {
  /** Changes the folder of the release before it is packed. */
  readonly change?: (folder: string) => void;
  /** Signs with a key that the server does not know. */
  readonly foreignKey?: boolean;
}

/** Publishes releases of further remotes in a running product, as a team does. */
export interface HostileProduct {
  upload(identity: Identity, source: ReleaseSource, options?: UploadOptions): Promise<CallResponse>;
  /** Uploads a release and makes it the active one. */
  publish(identity: Identity, source: ReleaseSource): Promise<void>;
  /** Takes a remote out of the product, so that the next test does without it. */
  retire(name: string): Promise<void>;
  /** The folder that the server serves a release from. */
  folderOf(identity: Identity): string;
  /** Calls the API as the administrator. */
  callAsAdministrator<T>(address: string, body?: object): Promise<T>;
  /** Whether the product knows anything of a remote. */
  isKnown(identity: Identity): Promise<boolean>;
}

const MB = 1_000_000;

/** Packs a release as it is: the kit's own packer leaves out what is no regular file. */
function packRelease(identity: Identity, source: ReleaseSource, change: (folder: string) => void): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-release-'));
  try {
    writeRelease(folder, identity, source);
    change(folder);
    return execFileSync('tar', ['-czf', '-', '-C', folder, '.'], { maxBuffer: 100 * MB });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const nothing = () => undefined;

export async function openHostileProduct({ url, dataDir, secret }: Product): Promise<HostileProduct> {
  const token = { 'x-release-token': secret('RELEASE_TOKEN') };
  const operatorKey = readFileSync(path.join(dataDir, 'release-key.pem'), 'utf8');
  const foreignKey = generateKeyPairSync('ed25519').privateKey;

  const call = async (address: string, options: RequestInit) => {
    const response = await fetch(`${url}/api/${address}`, options);
    return { status: response.status, body: (await response.json()) as CallResponse['body'], response };
  };
  const post = (address: string, body: object, headers: Readonly<Record<string, string>>) =>
    call(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const getState = (name: string) => call(`Release/GetState/${name}`, { headers: token });

  const { response } = await post('Auth/SignIn', ADMINISTRATOR, { origin: url });
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const administrator = { cookie: cookies.join('; '), origin: url };

  const folderOf = ({ name, version }: Identity) => path.join(dataDir, 'remotes', name, version);
  const upload: HostileProduct['upload'] = async (identity, source, options = {}) => {
    const archive = packRelease(identity, source, options.change ?? nothing);
    const form = new FormData();
    form.set('signature', sign(null, archive, options.foreignKey ? foreignKey : operatorKey).toString('base64'));
    form.set('file', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), 'release.tgz');
    const { status, body } = await call('Release/Upload', { method: 'POST', headers: token, body: form });
    return { status, body };
  };

  return {
    upload,
    folderOf,
    async publish(identity, source) {
      const { name, version } = identity;
      expect(await upload(identity, source)).toMatchObject({ status: 200 });
      const { rev = 0 } = (await getState(name)).body;
      const promoted = await post('Release/Promote', { name, version }, { ...token, 'if-match': `"${rev}"` });
      expect(promoted).toMatchObject({ status: 200 });
    },
    async retire(name) {
      const retired = await post(
        'Admin/RetireRemote',
        { name, retired: true, reason: 'The test is over.' },
        administrator,
      );
      expect(retired).toMatchObject({ status: 200 });
    },
    async callAsAdministrator<T>(address: string, body?: object) {
      const called = await (body ? post(address, body, administrator) : call(address, { headers: administrator }));
      expect(called).toMatchObject({ status: 200 });
      return called.body as T;
    },
    async isKnown(identity) {
      const state = await getState(identity.name);
      const page = await fetch(url + identity.path);
      return state.status !== 404 || page.status !== 404 || existsSync(folderOf(identity));
    },
  };
}
