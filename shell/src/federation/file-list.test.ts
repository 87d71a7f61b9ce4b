import { describe, expect, it, jest } from '@jest/globals';
import { createLearnFiles } from './file-list.js';
import { createKnownFiles } from './known-files.js';

const HASH = `sha256-${'A'.repeat(43)}=`;
const CHUNK = `sha256-${'B'.repeat(43)}=`;
const base = '/remotes/study/1.0.0/';
const study = { base, list: 'files.json' };

/** A page whose registry names the list, and a network that answers as it is told. */
function page(answer: () => Promise<Response>, files: Record<string, string> = { 'files.json': HASH }) {
  const known = createKnownFiles([{ base, files }], 'https://shinobi.example/vocabulary-quiz');
  const fetch = jest.fn<typeof globalThis.fetch>(answer);
  return { known, fetch, learn: createLearnFiles(known, fetch) };
}

const answer = (body: string, status = 200) => ({ ok: status === 200, json: async () => JSON.parse(body) }) as Response;

describe('The list of a version', () => {
  it('is asked for with the hash that the registry has of it, and names what may run from then on', async () => {
    const { known, fetch, learn } = page(async () => answer(JSON.stringify({ 'quiz.js': CHUNK })));
    await learn(study, '');
    expect(fetch.mock.calls).toEqual([[`${base}files.json`, expect.objectContaining({ integrity: HASH })]]);
    expect(known.integrityOf(`${base}quiz.js`)).toBe(CHUNK);
  });

  it('is asked for under another address by another try', async () => {
    const { fetch, learn } = page(async () => answer('{}'));
    await learn(study, '?retry=2');
    expect(fetch.mock.calls[0]?.[0]).toBe(`${base}files.json?retry=2`);
  });

  it.each([
    ['it differs from what the registry promises, or nothing comes', async () => Promise.reject(new TypeError('no'))],
    ['it is not there', async () => answer('', 404)],
  ])('fails like a script that did not come when %s, and names nothing', async (_, network) => {
    const { known, learn } = page(network);
    await expect(learn(study, '')).rejects.toMatchObject({ name: 'RemoteFault', reason: 'network' });
    expect(known.integrityOf(`${base}quiz.js`)).toBeUndefined();
  });

  it('is not even asked for when the registry has no hash of it', async () => {
    const { fetch, learn } = page(async () => answer('{}'), {});
    await expect(learn(study, '')).rejects.toMatchObject({ name: 'RemoteFault', reason: 'broken' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not needed where the registry names all files itself', async () => {
    const { fetch, learn } = page(async () => answer('{}'));
    await learn({ base }, '');
    expect(fetch).not.toHaveBeenCalled();
  });
});
