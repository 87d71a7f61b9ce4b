import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const KEY = 'vocab-quiz-percentage-1';
const IDS = 'vocab-quiz-incorrectIds-1';

const save = async (client: TestClient, progress: Record<string, string>) => {
  const user = await client.ok('POST /api/User/SaveProgress', { body: { progress: JSON.stringify(progress) } });
  return JSON.parse(user.progress) as Record<string, string>;
};
const stored = async (client: TestClient) => {
  const user = await client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'device' } });
  return JSON.parse('progress' in user ? user.progress : '') as Record<string, string>;
};

describe('Saving progress', () => {
  it('returns and stores the merged progress', async () => {
    const { client } = await app.signedIn();
    expect(await save(client, { [KEY]: '80', [IDS]: '[3,9]' })).toEqual({ [KEY]: '80', [IDS]: '[3,9]' });
    expect(await save(client, { 'KanjiTest-score-n5': '50' })).toEqual({
      [KEY]: '80',
      [IDS]: '[3,9]',
      'KanjiTest-score-n5': '50',
    });
    expect(await stored(client)).toMatchObject({ [KEY]: '80', 'KanjiTest-score-n5': '50' });
  });

  it('never lowers a score', async () => {
    const { client } = await app.signedIn();
    await save(client, { [KEY]: '80', [IDS]: '[3]' });
    expect(await save(client, { [KEY]: '40', [IDS]: '[3,4,5,6]' })).toEqual({ [KEY]: '80', [IDS]: '[3]' });
    expect(await save(client, { [KEY]: '90', [IDS]: '[]' })).toEqual({ [KEY]: '90', [IDS]: '[]' });
  });

  it('combines what two devices have reached in a game', async () => {
    const { client } = await app.signedIn();
    const result = (bestStage: number, bestScore: number, medals: readonly number[]) => ({
      'action-game1-progress': JSON.stringify({ version: 1, bestStage, bestScore, percent: 20 * bestStage, medals }),
    });
    await Promise.all([save(client, result(3, 10, [0, 4])), save(client, result(2, 900, [7]))]);
    expect(await stored(client)).toEqual(result(3, 900, [7, 4]));
    expect(await save(client, result(1, 5, [2]))).toEqual(result(3, 900, [7, 4]));
  });

  it('loses nothing when many requests arrive at once', async () => {
    const { client } = await app.signedIn();
    const keys = Array.from({ length: 20 }, (_, n) => `KanjiTest-score-lesson${n}`);
    await Promise.all(keys.map((key) => save(client, { [key]: '70' })));
    expect(Object.keys(await stored(client)).sort()).toEqual([...keys].sort());
  });

  it('keeps the highest of several simultaneous scores', async () => {
    const { client } = await app.signedIn();
    await Promise.all([10, 90, 40, 70, 20].map((percent) => save(client, { [KEY]: String(percent) })));
    expect(await stored(client)).toEqual({ [KEY]: '90' });
  });

  it('is rejected when the merged progress would exceed 256 kB, and changes nothing', async () => {
    const { client } = await app.signedIn();
    const half = 'x'.repeat(135_000);
    await save(client, { saveData1: half });
    const body = { progress: JSON.stringify({ saveData2: half, [KEY]: '50' }) };
    expect(await client.refused('POST /api/User/SaveProgress', { body })).toBe('ProgressTooLarge');
    expect(await stored(client)).toEqual({ saveData1: half });
  });

  it.each([
    ['more than 256 kB, counted in bytes', JSON.stringify({ saveData1: '忍'.repeat(100_000) }), 'ProgressTooLarge'],
    ['an unknown key', '{"admin":"true"}', 'UnknownProgressKey'],
    ['a key that pollutes the prototype', '{"__proto__":"x"}', 'InvalidInput'],
    ['a duplicate key', `{"${KEY}":"1","${KEY}":"2"}`, 'InvalidInput'],
    ['a number as a value', `{"${KEY}":80}`, 'InvalidInput'],
    ['null', 'null', 'InvalidInput'],
    ['an empty text', '', 'InvalidInput'],
    ['excessive nesting', '['.repeat(10_000), 'InvalidInput'],
    ['a lone surrogate', '{"saveData1":"\\ud800"}', 'InvalidInput'],
    ['a NUL character', '{"saveData1":"\\u0000"}', 'InvalidInput'],
  ])('rejects %s', async (_, progress, code) => {
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/User/SaveProgress', { body: { progress } })).toBe(code);
    expect(await stored(client)).toEqual({});
  });

  it("accepts the user's own id and no other", async () => {
    const { client, user } = await app.signedIn();
    const other = (await app.signedIn()).user;
    const progress = JSON.stringify({ [KEY]: '10' });
    await client.ok('POST /api/User/SaveProgress', { body: { userId: user.userId, progress } });
    expect(await client.refused('POST /api/User/SaveProgress', { body: { userId: other.userId, progress } })).toBe(
      'Forbidden',
    );
  });

  it('requires a signed-in user', async () => {
    expect(await app.client().refused('POST /api/User/SaveProgress', { body: { progress: '{}' } })).toBe(
      'SignInRequired',
    );
  });
});
