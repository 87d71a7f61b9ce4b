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

const look = (board: Name) => app.client().ok(GET, { params: { board } });
const put = async (
  board: Name,
  text: string,
  { token = TOKEN[board] as string, file = undefined as Buffer | undefined } = {},
) => (await app.client().send(UPLOAD, { form: formWith({ board, token, text }, file) })).body as Board;

describe('The board of a partner restaurant', () => {
  it('is empty before its shop has shown anything', async () => {
    expect(await look('sb-diner')).toEqual({ board: 'sb-diner', text: '', imagePath: null, updatedAt: null });
  });

  it("shows everybody the shop's picture and text, and leaves the other shop's board alone", async () => {
    const put1 = await put('boscobel', 'Pumpkin soup', { file: await aPicture() });
    expect(put1).toMatchObject({ text: 'Pumpkin soup', updatedAt: app.clock.iso() });
    expect(await look('boscobel')).toEqual(put1);
    expect((await fetch(`${app.url}${put1.imagePath}`)).headers.get('content-type')).toBe('image/webp');
    expect(await look('sb-diner')).toMatchObject({ updatedAt: null });
  });

  it('keeps its picture when only the text changes, and lets go of it for a new one', async () => {
    const first = await put('boscobel', 'Monday', { file: await aPicture() });
    expect(await put('boscobel', 'Tuesday')).toMatchObject({ text: 'Tuesday', imagePath: first.imagePath });
    const second = await put('boscobel', 'Wednesday', { file: await aPicture('png') });
    expect(second.imagePath).not.toBe(first.imagePath);
    expect(await look('boscobel')).toEqual(second);
  });

  it.each<[string, string]>([
    ['no token of a shop', 'token-of-somebody'],
    ["another shop's token", TOKEN['sb-diner']],
    ["the editor's token", 'token-of-the-editors'],
  ])('is not changed with %s', async (_, token) => {
    const before = await look('boscobel');
    expect(await put('boscobel', 'Free beer', { token, file: await aPicture() })).toMatchObject({ error: 'Forbidden' });
    expect(await look('boscobel')).toEqual(before);
  });

  it('is not changed by a file that is no picture, nor by too long a text', async () => {
    const before = await look('boscobel');
    expect(await put('boscobel', 'Look', { file: Buffer.from('<svg/>') })).toMatchObject({ error: 'BadImage' });
    expect(await put('boscobel', 'x'.repeat(501))).toMatchObject({ error: 'InvalidInput' });
    expect(await look('boscobel')).toEqual(before);
  });

  it('is one of the known shops', async () => {
    const { body } = await app.client().send(GET, { params: { board: 'other-diner' } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });

  it('shows one of two uploads at the same moment, whole', async () => {
    const texts = ['first', 'second'];
    await Promise.all(texts.map(async (text) => put('sb-diner', text, { file: await aPicture() })));
    const { text, imagePath } = await look('sb-diner');
    expect(texts).toContain(text);
    expect((await fetch(`${app.url}${imagePath}`)).status).toBe(200);
  });
});
