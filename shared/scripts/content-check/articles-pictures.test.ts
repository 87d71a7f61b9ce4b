import { describe, expect, it } from '@jest/globals';
import { authorFaults, drawingFaults, fallingFaults } from './articles-pictures.mjs';

const svg = (inside = '<path d="M0 0h9"/>', label = ' role="img" aria-label="A line"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${label}>${inside}</svg>\n`;

describe('a drawing', () => {
  it('passes when it only draws', () => expect(drawingFaults(svg())).toEqual([]));

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<path d="M0 0" onload="alert(1)"/>')],
    ['a reference to elsewhere', svg('<a href="https://example.org"/>')],
    ['a picture within', svg('<image/>')],
    ['a fill from elsewhere', svg('<path fill="url(https://example.org/a)"/>')],
    ['a declaration', svg('<!ENTITY a "b">')],
    ['no name', svg('', '')],
    ['no end', svg().replace('</svg>', '')],
    ['another size than a view box', svg().replace('viewBox="0 0 64 64"', 'width="64"')],
    ['too many bytes', svg(' '.repeat(9000))],
  ])('is refused for %s', (_, drawing) => expect(drawingFaults(drawing)).not.toEqual([]));
});

const SEASONS = ['autumn', 'xmas', 'kadomatsu', 'winter', 'spring', 'tanabata', 'summer'];
const falling = () =>
  SEASONS.map((season, at) => ({ imageId: at + 1, season, name: season, fileName: `${season}.svg`, alt: 'A leaf' }));

describe('the falling pictures', () => {
  it('pass with one picture a season', () => expect(fallingFaults(falling(), () => true)).toEqual([]));

  it('are refused when a season has none', () =>
    expect(fallingFaults(falling().slice(1), () => true).map(({ check }) => check)).toEqual(['season']));

  it('are refused when a season has four', () => {
    const more = [8, 9, 10].map((imageId) => ({ ...falling()[0], imageId, fileName: `leaf-${imageId}.svg` }));
    expect(fallingFaults([...falling(), ...more], () => true).map(({ check }) => check)).toEqual(['season']);
  });

  it('are refused when two have one number or one file', () => {
    const twin = { ...falling()[0], imageId: 2, fileName: 'xmas.svg' };
    expect(fallingFaults([...falling(), twin], () => true)).toEqual([
      { check: 'unique', message: '2 appears twice', path: [7, 'imageId'] },
      { check: 'unique', message: 'xmas.svg appears twice', path: [7, 'fileName'] },
    ]);
  });

  it('are refused when a file does not exist', () =>
    expect(fallingFaults(falling(), (path) => path !== 'falling/winter.svg')).toEqual([
      { check: 'picture', message: 'winter.svg does not exist', path: [3, 'fileName'] },
    ]));

  it('break the schema with an unknown season', () =>
    expect(fallingFaults([...falling(), { ...falling()[0], season: 'monsoon' }]).map(({ check }) => check)).toEqual([
      'schema',
    ]));
});

describe('the author', () => {
  const author = (changes = {}) => ({
    authorId: 1,
    authorName: 'A ninja',
    imgExtension: 'svg',
    initialGreeting: 'Welcome!',
    selfIntroduction: 'I am drawn.',
    ...changes,
  });
  const found = (changes = {}, name = 'author/1.json', hasFile = () => true) =>
    authorFaults(author(changes), name, hasFile).map(({ check }) => check);

  it('passes when all of it is right', () => expect(found()).toEqual([]));

  it.each([
    ['another file name', ['file name'], {}, 'author/2.json'],
    ['a link to nowhere', ['link'], { selfIntroduction: 'See [this](/nowhere).' }],
    ['a misspelled greeting', ['spelling'], { initialGreeting: 'Welcoem!' }],
    ['an unknown kind of picture', ['schema'], { imgExtension: 'exe' }],
  ])('is refused for %s', (_, checks, changes, name = 'author/1.json') => expect(found(changes, name)).toEqual(checks));

  it('is refused without a picture', () => expect(found({}, 'author/1.json', () => false)).toEqual(['picture']));
});
