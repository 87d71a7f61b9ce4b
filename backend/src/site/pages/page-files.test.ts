import { describe, expect, it } from '@jest/globals';
import { bootFile, pageFiles, responseFile, runFile, stylePreload, stylesheetLink } from './page-files.js';

const FILES = {
  'a.js': 'sha256-a',
  'a.css': 'sha256-c',
  'a.json': 'sha256-j',
  'a.svg': 'sha256-s',
  'a.js.LICENSE.txt': 'x',
};
const [script, style, list] = pageFiles({ base: '/assets/', files: FILES }, Object.keys(FILES));

describe('The files of a page', () => {
  it('are the scripts, stylesheets and lists, each once', () => {
    expect(pageFiles({ base: '/assets/', files: FILES }, [...Object.keys(FILES), 'a.js'])).toEqual([
      { href: '/assets/a.js', integrity: 'sha256-a', kind: 'script' },
      { href: '/assets/a.css', integrity: 'sha256-c', kind: 'style' },
      { href: '/assets/a.json', kind: 'fetch' },
    ]);
  });

  it('are given to the boot script', () => {
    expect([script!, list!, responseFile('/api/A')].map(bootFile)).toEqual([
      ['/assets/a.js', 'sha256-a', 'script'],
      ['/assets/a.json', '', 'fetch'],
      ['/api/A', '', 'fetch'],
    ]);
    expect(runFile(script!)).toEqual(['/assets/a.js', 'sha256-a', 'run']);
  });

  it('become links of stylesheets', () => {
    expect(stylesheetLink(style!)).toBe(
      '<link rel="stylesheet" href="/assets/a.css" integrity="sha256-c" crossorigin="anonymous">',
    );
    expect(stylePreload({ ...style!, href: '/a"b.css' })).toBe(
      '<link rel="preload" as="style" href="/a&quot;b.css" integrity="sha256-c" crossorigin="anonymous">',
    );
  });
});
