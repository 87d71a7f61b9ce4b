import { describe, expect, it } from '@jest/globals';
import { findReferences } from './find-references.js';

const document = (address: string, value: object) => ({ address, body: Buffer.from(JSON.stringify(value)) });

describe('The documents that link to a page', () => {
  it.each([
    ['a link', { text: 'Read [Momotaro](/folktales/momotaro).' }, true],
    ['a link with a hash', { text: '/folktales/momotaro#line-3' }, true],
    ['a link to a page whose address continues', { text: '/folktales/momotaro-2 and /folktales/momotarou' }, false],
    ['both', { text: '/folktales/momotaro-2, /folktales/momotaro' }, true],
    ['no link', { text: 'momotaro' }, false],
  ])('include one with %s: %s', (_, value, expected) => {
    const documents = [document('/api/Articles/GetOne/peach', value), { address: '/api/Gone', body: null }];
    expect(findReferences('/folktales/momotaro', documents)).toEqual(expected ? ['/api/Articles/GetOne/peach'] : []);
  });

  it('include the folktales that list an article', () => {
    const articles = [{ pageName: 'rain', title: 'Rain' }];
    const words = document('/api/Stories/GetWords/2', { words: [], articles });
    const documents = [words, document('/api/Articles/GetAll', articles)];
    expect(findReferences('/articles/rain', documents)).toEqual(['/api/Stories/GetWords/2']);
    expect(findReferences('/articles/rai', documents)).toEqual([]);
    expect(findReferences('/grammar/rain', documents)).toEqual([]);
  });

  it('leave out the page’s own documents', () => {
    const own = document('/api/Stories/GetPageData/momotaro', { link: '/folktales/momotaro' });
    expect(findReferences('/folktales/momotaro', [own])).toEqual([]);
  });
});
