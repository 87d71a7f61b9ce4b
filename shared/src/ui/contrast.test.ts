import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { colourTokens, contrast, type Theme, tokensOfMoreContrast } from './testing/contrast.js';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES: readonly Theme[] = ['light', 'dark'];
const PAPERS = ['paper', 'sheet', 'pulp'];
const on = (grounds: readonly string[], ...inks: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

const TEXT = [
  ...on(PAPERS, 'ink', 'ink-2', 'ink-3', 'shu-ink', 'kaki-ink'),
  ...on(['paper', 'sheet'], 'ai', 'kin-ink'),
  ...on(['ai', 'ai-press'], 'on-ai'),
  ...on(['shu', 'shu-press'], 'on-shu'),
  ...on(['ai-wash'], 'ink', 'ink-2', 'ink-3'),
  ...on(['shu-wash'], 'shu-ink'),
  ...on(['kin-wash'], 'kin-ink'),
  ...on(['kaki-wash'], 'kaki-ink'),
  ...on(['ink'], 'paper'),
];
const CONTROLS = [
  ...on(['paper', 'sheet'], 'edge', 'shu', 'stroke'),
  ...on(PAPERS, 'focus'),
  ...on(['paper', 'sheet', 'ai-wash'], 'ai'),
];

/** The pairs of a theme that fall short, with what they reach. */
const tooFaint = (
  source: string,
  theme: Theme,
  pairs: readonly (readonly [string, string])[],
  least: number,
  readTokens = colourTokens,
) => {
  const tokens = readTokens(source, theme);
  return pairs
    .map(([ink, ground]) => ({ ink, ground, ratio: contrast(tokens.get(ink) ?? '#', tokens.get(ground) ?? '#') }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ ink, ground, ratio }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`);
};

describe('the colours', () => {
  it.each(THEMES)('let every text be read in the %s theme (4.5:1)', (theme) => {
    expect(tooFaint(css, theme, TEXT, 4.5)).toEqual([]);
  });

  it.each(THEMES)('let every control, seal and stroke contrast with its background in the %s theme (3:1)', (theme) => {
    expect(tooFaint(css, theme, CONTROLS, 3)).toEqual([]);
  });

  it.each(THEMES)('are clearer in the %s theme for those who ask for more contrast (7:1, borders 4.5:1)', (theme) => {
    const hairlines = on(['paper', 'sheet'], 'fold');
    expect(tooFaint(css, theme, TEXT, 7, tokensOfMoreContrast)).toEqual([]);
    expect(tooFaint(css, theme, [...CONTROLS, ...hairlines], 4.5, tokensOfMoreContrast)).toEqual([]);
  });

  it('are reported when one fades', () => {
    const faded = css.replace('--ink-3: #5d574b', '--ink-3: #9d978b');
    expect(tooFaint(faded, 'light', TEXT, 4.5)).toContain('ink-3 on paper: 2.58');
  });

  it('are reported when one is gone', () => {
    expect(tooFaint(css.replaceAll('--ink-3:', '--ink-9:'), 'dark', TEXT, 4.5)).toContain('ink-3 on pulp: NaN');
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#007bff', 3.98],
    ['#ffffff', '#dc3545', 4.53],
    ['#777777', '#777777', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });
});
