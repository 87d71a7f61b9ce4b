import type { AddressParams } from './address-pattern.js';

/**
 * Returns the one path of a page that search engines should know: `/hiragana-quiz` for `/hiragana-quiz/*`, and without an
 * optional parameter that is not there.
 */
export const canonicalPath = (pattern: string, params: AddressParams): string =>
  pattern
    .replace(/\/\*$/, '')
    .replaceAll(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : '')) ||
  '/';
