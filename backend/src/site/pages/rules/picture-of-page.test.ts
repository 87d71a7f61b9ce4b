import { describe, expect, it } from '@jest/globals';
import { type PicturedPage, pictureOfPage } from './picture-of-page.js';

const aPage = (given: Partial<PicturedPage> = {}): PicturedPage => ({
  search: { picture: { characters: 'pattern' } },
  name: 'Saying what something is',
  label: 'Shinobi Nihongo · Grammar',
  params: { path: 'desu' },
  document: {},
  ...given,
});
const TITLE = { title: 'Saying what something is', label: 'Shinobi Nihongo · Grammar' };

describe('the sharing picture of a page', () => {
  it.each([
    { of: 'a pattern', value: 'A は B です', characters: 'はです' },
    { of: 'a pattern with readings', value: 'Place へ {行|い}きます', characters: 'へ行きま' },
    { of: 'a title in several languages', value: { kanji: '桃太郎', english: 'Momotaro' }, characters: '桃太郎' },
    { of: 'a list', value: [{ kanji: '一' }, { kanji: '二' }], characters: '一二' },
    { of: 'a long list', value: [...'一二三四五六七八九十'], characters: '一二三四五六七八九' },
    { of: 'no Japanese', value: 'the passive', characters: undefined },
    { of: 'something else', value: [3, null], characters: undefined },
    { of: 'nothing', value: undefined, characters: undefined },
  ])('has the characters of $of', ({ value, characters }) => {
    expect(pictureOfPage(aPage({ document: { pattern: value } }))).toEqual({
      ...TITLE,
      ...(characters && { characters }),
    });
  });

  it('has the emblem that the address names, and the drawing that the document names', () => {
    const page = aPage({
      search: { picture: { emblem: 'path', drawing: 'picture' } },
      document: { picture: 'cats.svg' },
    });
    expect(pictureOfPage(page)).toEqual({ ...TITLE, emblem: 'desu', drawing: 'cats.svg' });
  });

  it('is that of the site for a page that wants none, or whose document nobody knows', () => {
    expect(pictureOfPage(aPage({ search: { schema: 'Course' } }))).toBeNull();
    expect(pictureOfPage(aPage({ search: undefined }))).toBeNull();
    expect(pictureOfPage(aPage({ document: null }))).toBeNull();
    expect(pictureOfPage(aPage({ document: null, params: {} }))).toEqual(TITLE);
  });
});
