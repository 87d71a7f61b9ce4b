import type { RemoteInRegistry } from '@shinobi/shared/contract/release';

/** A folder whose files may run in this page: by name, with the hash that each must have. */
export type KnownFolder = Pick<RemoteInRegistry, 'base' | 'files'>;

/**
 * Tells the `sha384-…` of a script or stylesheet, or undefined for one that no registry names. A second try of a file
 * carries `?retry=1`, so that the browser does not wait for the first; nothing else may follow the name.
 */
export type IntegrityOf = (url: string) => string | undefined;

const RETRY = /\?retry=\d+$/;

export function createIntegrity(folders: readonly KnownFolder[], page: string): IntegrityOf {
  const known = new Map<string, string>();
  for (const { base, files } of folders)
    for (const [name, integrity] of Object.entries(files)) known.set(new URL(base + name, page).href, integrity);
  return (url) => (URL.canParse(url, page) ? known.get(new URL(url, page).href.replace(RETRY, '')) : undefined);
}

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<string, (input: string) => string | null>): unknown;
}

interface Guarded {
  readonly trustedTypes?: TrustedTypes;
  shinobiIntegrity?: IntegrityOf;
}

/** The empty frame in which the fingerprint library measures fonts. */
const MEASURING_FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/**
 * From here on only files of the registry, and the shell's own, can become scripts in this page, each with its hash.
 * Call it before anything else runs. The bundles of all frontends ask `shinobiIntegrity` (webpack-integrity-plugin).
 */
export function guardScripts(scope: Guarded, integrityOf: IntegrityOf): void {
  scope.shinobiIntegrity = integrityOf;
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (integrityOf(url) ? url : null),
    createHTML: (html) => (html === MEASURING_FRAME ? html : null),
    createScript: () => null,
  });
}
