import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Board } from '@shinobi/shared/contract/site/board';
import { startApp, type TestApp } from '../../support/app.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    settings: { partnerTokens: { boscobel: 'token-of-the-boscobel', 'sb-diner': 'token-of-the-diner' } },
  });
});
afterAll(() => app.close());

const GET = 'GET /api/Board/GetOne/:board';
const UPLOAD = 'POST /api/Board/Upload';
const TOKEN = { boscobel: 'token-of-the-boscobel', 'sb-diner': 'token-of-the-diner' } as const;
type Name = keyof typeof TOKEN;

const readBoard = (board: Name) => app.client().ok(GET, { params: { board } });
const upload = async (
  board: Name,
  text: string,
  { token = TOKEN[board] as string, file = undefined as Buffer | undefined } = {},
) => (await app.client().send(UPLOAD, { form: formWith({ board, token, text }, file) })).body as Board;

describe('the board of a partner restaurant', () => {
  it('is empty before the first upload', async () => {
    expect(await readBoard('sb-diner')).toEqual({ board: 'sb-diner', text: '', imagePath: null, updatedAt: null });
  });

  it("shows the restaurant's picture and text and leaves other boards unchanged", async () => {
    const uploaded = await upload('boscobel', 'Pumpkin soup', { file: await aPicture() });
    expect(uploaded).toMatchObject({ text: 'Pumpkin soup', updatedAt: app.clock.iso() });
    expect(await readBoard('boscobel')).toEqual(uploaded);
    expect((await fetch(`${app.url}${uploaded.imagePath}`)).headers.get('content-type')).toBe('image/webp');
    expect(await readBoard('sb-diner')).toMatchObject({ updatedAt: null });
  });

  it('keeps its picture when only the text changes and replaces it on a new upload', async () => {
    const first = await upload('boscobel', 'Monday', { file: await aPicture() });
    expect(await upload('boscobel', 'Tuesday')).toMatchObject({ text: 'Tuesday', imagePath: first.imagePath });
    const second = await upload('boscobel', 'Wednesday', { file: await aPicture('png') });
    expect(second.imagePath).not.toBe(first.imagePath);
    expect(await readBoard('boscobel')).toEqual(second);
  });

  it.each<[string, string]>([
    ['an unknown token', 'token-of-somebody'],
    ["another restaurant's token", TOKEN['sb-diner']],
    ["the editor's token", 'token-of-the-editors'],
  ])('cannot be changed with %s', async (_, token) => {
    const before = await readBoard('boscobel');
    expect(await upload('boscobel', 'Free beer', { token, file: await aPicture() })).toMatchObject({
      error: 'Forbidden',
    });
    expect(await readBoard('boscobel')).toEqual(before);
  });

  it('rejects a file that is not a picture and a text that is too long', async () => {
    const before = await readBoard('boscobel');
    expect(await upload('boscobel', 'Look', { file: Buffer.from('<svg/>') })).toMatchObject({ error: 'BadImage' });
    expect(await upload('boscobel', 'x'.repeat(501))).toMatchObject({ error: 'InvalidInput' });
    expect(await readBoard('boscobel')).toEqual(before);
  });

  it('must belong to a known restaurant', async () => {
    const { body } = await app.client().send(GET, { params: { board: 'other-diner' } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });

  it('shows one of two simultaneous uploads completely', async () => {
    const texts = ['first', 'second'];
    await Promise.all(texts.map(async (text) => upload('sb-diner', text, { file: await aPicture() })));
    const { text, imagePath } = await readBoard('sb-diner');
    expect(texts).toContain(text);
    expect((await fetch(`${app.url}${imagePath}`)).status).toBe(200);
  });
});
