import { COUNTRY_CODES } from '@shinobi/shared/domain/people/countries';

let names: Intl.DisplayNames | null = null;

/** A country's name in English; the code itself where the browser knows none. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** All countries by name. */
export const countries = (): readonly { readonly code: string; readonly name: string }[] =>
  [...COUNTRY_CODES]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
