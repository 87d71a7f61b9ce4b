import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createKeys, signArchive } from './archive.mjs';
import { publishRelease, rollBackRelease } from './publish.mjs';
import { createReleaseClient } from './release-client.mjs';

const keys = createKeys();
const state = { name: 'weather', rev: 4, active: '1.0.0', canary: null, canaryPercent: 0, fallback: '0.9.0' };
const uploaded = { name: 'weather', version: '1.1.0', isNew: true, warnings: ['/rain is gone.'] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kit-publish-'));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ name: 'weather', version: '1.1.0' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = ({ body }: RequestInit = {}): string => (typeof body === 'string' ? body : '');

type Answer = readonly [status: number, body: unknown] | Error;

/** A product that gives these responses, in this order. */
function product(...answers: Answer[]) {
  const calls: { readonly call: string; readonly init: RequestInit }[] = [];
  const log: string[] = [];
  const client = createReleaseClient({
    url: 'https://shinobi.example/',
    token: 'rt_x',
    pause: async () => undefined,
    fetch: async (url, init = {}) => {
      calls.push({ call: new URL(url instanceof Request ? url.url : url).pathname.replace('/api/Release/', ''), init });
      const answer = answers.shift() ?? new Error('no answer left');
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer[1]), { status: answer[0] });
    },
  });
  const publish = (options = {}) =>
    publishRelease({ folder, client, key: String(keys.privateKey), log: (line: string) => log.push(line), ...options });
  return { client, calls, log, publish };
}

describe('Publishing', () => {
  it('uploads the signed archive and promotes it, based on the state before', async () => {
    const { publish, calls, log } = product([200, state], [200, uploaded], [200, { ...state, active: '1.1.0' }]);
    await publish({ reason: 'New page' });
    expect(calls.map(({ call }) => call)).toEqual(['GetState/weather', 'Upload', 'Promote']);
    expect(calls[2]?.init.headers).toMatchObject({ 'if-match': '"4"', 'x-release-token': 'rt_x' });
    expect(JSON.parse(textOf(calls[2]?.init))).toEqual({ name: 'weather', version: '1.1.0', reason: 'New page' });
    const form = calls[1]?.init.body as FormData;
    const archive = Buffer.from(await (form.get('file') as File).arrayBuffer());
    const signature = Buffer.from(form.get('signature') as string, 'base64');
    expect(verify(null, archive, createPublicKey(keys.publicKey), signature)).toBe(true);
    expect(log.slice(-3)).toEqual([
      'Uploaded.',
      'Warning: /rain is gone.',
      'weather 1.1.0 is active now (fallback: 0.9.0).',
    ]);
  });

  it('sends an upload again that was cut off', async () => {
    const cutOff = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    const again: Answer = [200, { ...uploaded, isNew: false }];
    const { publish, calls, log } = product([200, state], cutOff, [503, {}], again, [
      200,
      { ...state, active: '1.1.0' },
    ]);
    await publish();
    expect(calls.filter(({ call }) => call === 'Upload')).toHaveLength(3);
    expect(log).toContain('The server already has this version.');
  });

  it('introduces a remote that the product does not know yet', async () => {
    const unknown: Answer = [404, { error: 'ReleaseNotFound', message: 'No such remote.' }];
    const { publish, calls } = product(unknown, [200, uploaded], [200, state]);
    await publish();
    expect(calls[2]?.init.headers).toMatchObject({ 'if-match': '"0"' });
  });

  const changed: Answer = [412, { error: 'ReleaseStateChanged', message: 'Somebody else was first.' }];

  it('takes a promotion for done whose response was lost', async () => {
    const { publish, log } = product([200, state], [200, uploaded], changed, [200, { ...state, active: '1.1.0' }]);
    await publish();
    expect(log.at(-1)).toContain('weather 1.1.0 is active now');
  });

  it('does not overrule a promotion that came first', async () => {
    const { publish } = product([200, state], [200, uploaded], changed, [200, { ...state, active: '1.0.1' }]);
    await expect(publish()).rejects.toThrow('Somebody else was first.');
  });

  it('can leave the version inactive, or give it to some visitors', async () => {
    const quiet = product([200, uploaded]);
    await quiet.publish({ uploadOnly: true });
    expect(quiet.calls).toHaveLength(1);
    const trial = product([200, state], [200, uploaded], [200, { ...state, canary: '1.1.0', canaryPercent: 10 }]);
    await trial.publish({ canary: 10 });
    expect(JSON.parse(textOf(trial.calls[2]?.init))).toMatchObject({ canary: 10 });
    expect(trial.log.at(-1)).toBe('weather 1.0.0 is active now (fallback: 0.9.0). 10 % of the visitors get 1.1.0.');
  });

  it('names the fields that the server does not accept', async () => {
    const details = [{ path: 'version', message: 'This does not have the right form.' }];
    const { publish } = product([200, state], [400, { error: 'InvalidInput', message: 'Not valid.', details }]);
    await expect(publish()).rejects.toThrow('Not valid. version: This does not have the right form.');
  });

  it('says what the server said', async () => {
    const { publish } = product([200, state], [422, { error: 'BadRelease', message: 'Its react is too old.' }]);
    await expect(publish()).rejects.toThrow('Its react is too old.');
  });

  it('says what to do when something else is at the address, or nothing', async () => {
    await expect(product([404, '<html>']).publish()).rejects.toThrow("returned 404. Is it the product's address?");
    const down = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    await expect(product(down, down, down, down).publish()).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  });

  it('needs an Ed25519 key', () => {
    expect(() => signArchive(Buffer.from('x'), 'no key')).toThrow('RELEASE_KEY is not a private key.');
  });
});

describe('Rolling back', () => {
  it('names the version that was active when the command started, so that it can be repeated', async () => {
    const { client, calls } = product([200, state], [200, { ...state, active: '0.9.0' }]);
    const log: string[] = [];
    await rollBackRelease({ name: 'weather', client, to: '0.9.0', log: (line: string) => log.push(line) });
    expect(JSON.parse(textOf(calls[1]?.init))).toEqual({ name: 'weather', version: '1.0.0', to: '0.9.0' });
    expect(log.at(-1)).toContain('weather 0.9.0 is active now');
  });
});
