import { COUNTRY_CODES } from '@shinobi/shared/domain/people/countries';

let names: Intl.DisplayNames | null = null;

/** Returns a country's English name, or its code if the browser does not know it. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns all countries, sorted by name. */
export const countries = (): readonly { readonly code: string; readonly name: string }[] =>
  [...COUNTRY_CODES]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
