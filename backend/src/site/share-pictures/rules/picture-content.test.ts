import { describe, expect, it } from '@jest/globals';
import { parsePictureAddress, pictureAddress, pictureHash } from './picture-content.js';

const CONTENT = { title: 'Saying what something is', label: 'Grammar', characters: 'です' };
const HASH = pictureHash(CONTENT);

describe('the address of a sharing picture', () => {
  it('has a hash of the content, in whatever order it is given', () => {
    expect(HASH).toMatch(/^[0-9a-f]{16}$/);
    expect(pictureHash({ characters: 'です', label: 'Grammar', title: 'Saying what something is' })).toBe(HASH);
    expect(pictureHash({ ...CONTENT, characters: 'では' })).not.toBe(HASH);
    expect(pictureHash({ ...CONTENT, drawing: 'cats.svg' })).not.toBe(HASH);
  });

  it.each(['/', '/grammar/desu', '/folktales/%E6%A1%83'])('names the page %s', (page) => {
    const address = pictureAddress(page, CONTENT);
    expect(address).toMatch(/^\/share\/.*[0-9a-f]{16}\.png$/);
    expect(parsePictureAddress(address)).toEqual({ page, hash: HASH });
  });

  it.each([
    '/share/',
    '/share/grammar/desu',
    `/share/grammar/desu/${HASH}.svg`,
    `/share/grammar//desu/${HASH}.png`,
    `/share/grammar/desu/${HASH}0.png`,
    `/share/grammar/desu/${HASH.toUpperCase()}.png/`,
    `/other/${HASH}.png`,
  ])('is not %s', (address) => expect(parsePictureAddress(address)).toBeNull());
});
