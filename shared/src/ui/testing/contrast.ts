export type Theme = 'light' | 'dark';

/** The colour tokens (#rrggbb) of a theme as tokens.css gives them; dark ones fall back to light. */
export function colourTokens(css: string, theme: Theme): ReadonlyMap<string, string> {
  const blocks = theme === 'light' ? ['light'] : ['light', 'dark'];
  const colours = blocks.flatMap((name) => {
    const block = new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    return [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? ''] as const);
  });
  return new Map(colours);
}

/** The colour tokens of a theme for those who ask for more contrast. */
export const tokensOfMoreContrast = (css: string, theme: Theme): ReadonlyMap<string, string> =>
  new Map([...colourTokens(css, theme), ...colourTokens(css.slice(css.indexOf('(prefers-contrast: more)')), theme)]);

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
