import { describe, expect, it, jest } from '@jest/globals';
import { createFileListLoader } from './file-list.js';
import { createKnownFiles } from './known-files.js';

const HASH = `sha256-${'A'.repeat(43)}=`;
const CHUNK = `sha256-${'B'.repeat(43)}=`;
const base = '/remotes/study/1.0.0/';
const study = { base, list: 'files.json' };

/** A page whose registry names the list, and a network that sends the given response. */
function page(respond: () => Promise<Response>, files: Record<string, string> = { 'files.json': HASH }) {
  const known = createKnownFiles([{ base, files }], 'https://shinobi.example/vocabulary-quiz');
  const fetch = jest.fn<typeof globalThis.fetch>(respond);
  return { known, fetch, load: createFileListLoader(known, fetch) };
}

const response = (body: string, status = 200) =>
  ({ ok: status === 200, json: async () => JSON.parse(body) }) as Response;

describe('The file list of a release', () => {
  it('is requested with its hash from the registry, and its files may run from then on', async () => {
    const { known, fetch, load } = page(async () => response(JSON.stringify({ 'quiz.js': CHUNK })));
    await load(study, '');
    expect(fetch.mock.calls).toEqual([[`${base}files.json`, expect.objectContaining({ integrity: HASH })]]);
    expect(known.integrityOf(`${base}quiz.js`)).toBe(CHUNK);
  });

  it('is requested from another URL by a retry', async () => {
    const { fetch, load } = page(async () => response('{}'));
    await load(study, '?retry=2');
    expect(fetch.mock.calls[0]?.[0]).toBe(`${base}files.json?retry=2`);
  });

  it.each([
    ['its hash differs from the registry, or the network fails', async () => Promise.reject(new TypeError('no'))],
    ['it does not exist', async () => response('', 404)],
  ])('fails with a network error when %s, and adds no file', async (_, network) => {
    const { known, load } = page(network);
    await expect(load(study, '')).rejects.toMatchObject({ name: 'RemoteError', reason: 'network' });
    expect(known.integrityOf(`${base}quiz.js`)).toBeUndefined();
  });

  it('is not even requested when the registry has no hash for it', async () => {
    const { fetch, load } = page(async () => response('{}'), {});
    await expect(load(study, '')).rejects.toMatchObject({ name: 'RemoteError', reason: 'broken' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not requested when the registry names all files itself', async () => {
    const { fetch, load } = page(async () => response('{}'));
    await load({ base }, '');
    expect(fetch).not.toHaveBeenCalled();
  });
});
