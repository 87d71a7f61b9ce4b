import { describe, expect, it } from '@jest/globals';
import { FileNames } from './file-names.js';

describe('The names of files', () => {
  it.each([
    [['a.js', 'b.js', 'css/a.css', 'css/b.css', 'css/deep/b.css'], null],
    [['a.js', 'a.js'], 'a.js'],
    [['a.js', 'A.js'], 'a.js'],
    [['css/a.css', 'css/A.css'], 'css/a.css'],
    [['css/a.css', 'CSS/b.css'], 'css'],
    [['css', 'css/a.css'], 'css'],
    [['css/a.css', 'css'], 'css'],
    [['css/a.css', 'Css'], 'css'],
  ])('%j collide: %j', (names, collision) => {
    const known = new FileNames();
    expect(names.map((name) => known.add(name)).find((found) => found !== null) ?? null).toBe(collision);
  });
});
