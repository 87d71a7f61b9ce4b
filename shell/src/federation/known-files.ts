import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';

/** A folder whose files may run in this page: by name, with the hash that each must have. */
export type KnownFolder = Pick<RemoteInRegistry, 'base' | 'files'>;

/**
 * Returns the `sha256-…` of a script or stylesheet, or undefined for one that the registry does not name. A retry of a
 * file carries `?retry=1`, so that the browser does not wait for the first request; nothing else may follow the name.
 */
export type IntegrityOf = (url: string) => string | undefined;

const RETRY = /\?retry=\d+$/;

/** Returns the address at which to request a file: its own, or with `?retry=n` when its folder is being retried. */
export type AddressOf = (url: string) => string;

/** The files that may run in this page. */
export interface KnownFiles {
  readonly integrityOf: IntegrityOf;
  /** Adds files that the registry, or a list that it names, has vouched for. The hash of a known file never changes. */
  add(folder: KnownFolder): void;
  readonly addressOf: AddressOf;
  /**
   * Makes `addressOf` return new addresses for the files of a folder, as attempt `n`: browsers return the failure of a
   * preload to the request that follows it, without sending that one.
   */
  retryFolder(base: string, n: number): void;
}

export function createKnownFiles(folders: readonly KnownFolder[], page: string): KnownFiles {
  const known = new Map<string, string>();
  const attempts = new Map<string, number>();
  const attemptOf = (url: string) => attempts.get(new URL('.', new URL(url, page)).href) ?? 0;
  const add = ({ base, files }: KnownFolder) => {
    for (const [name, integrity] of Object.entries(files)) {
      const url = new URL(base + name, page).href;
      if (!known.has(url)) known.set(url, integrity);
    }
  };
  folders.forEach(add);
  return {
    add,
    integrityOf: (url) => (URL.canParse(url, page) ? known.get(new URL(url, page).href.replace(RETRY, '')) : undefined),
    addressOf: (url) => (attemptOf(url) > 0 ? `${url}?retry=${attemptOf(url)}` : url),
    retryFolder: (base, n) => {
      if (n > attemptOf(base)) attempts.set(new URL(base, page).href, n);
    },
  };
}

declare global {
  var shinobiIntegrity: IntegrityOf | undefined;
  var shinobiAddress: AddressOf | undefined;
}

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<string, (input: string) => string | null>): unknown;
}

interface GuardedScope {
  readonly trustedTypes?: TrustedTypes;
  shinobiIntegrity?: IntegrityOf;
  shinobiAddress?: AddressOf;
}

/** The empty frame in which the fingerprint library measures fonts. */
const MEASURING_FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/**
 * Installs a Trusted Types policy that lets only files of the registry and of the shell become scripts in this page,
 * each with its hash. Call it before anything else runs. The bundles of all frontends call `shinobiIntegrity` and
 * `shinobiAddress` (webpack-integrity-plugin).
 */
export function guardScripts(
  scope: GuardedScope,
  { integrityOf, addressOf }: Omit<KnownFiles, 'add' | 'retryFolder'>,
): void {
  scope.shinobiIntegrity = integrityOf;
  scope.shinobiAddress = addressOf;
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (integrityOf(url) ? url : null),
    createHTML: (html) => (html === MEASURING_FRAME ? html : null),
    createScript: () => null,
  });
}
