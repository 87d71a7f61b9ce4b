import type { PageLists } from '@shinobi/shared/contract/platform/rendering';
import type {
  FallbackRelease,
  MenuEntry,
  Registry,
  RegistryFile,
  ReleasePreview,
  RemoteInRegistry,
} from '@shinobi/shared/contract/platform/release';

declare global {
  /** The lists of a page that is too large for them, from their file: see shell/public/page.html. */
  var pageLists: PageLists | undefined;
}

const EMPTY_REGISTRY: Registry = { rev: 0, contract: '', remotes: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks the fields that the shell cannot do without. The server has checked the rest on publishing. */
function isRemote(value: unknown): value is RemoteInRegistry {
  if (!isRecord(value) || !isRecord(value.contributes) || !isRecord(value.files)) return false;
  const { contributes, name, base, entry, container } = value;
  return (
    [name, base, entry, container].every((text) => typeof text === 'string') &&
    [contributes.routes, contributes.panels, contributes.slots].every(Array.isArray)
  );
}

const isPreview = (value: unknown): value is ReleasePreview =>
  isRecord(value) && isRecord(value.releases) && typeof value.expiresAt === 'string';

const isMenuEntry = (value: unknown): value is MenuEntry =>
  isRecord(value) && typeof value.path === 'string' && typeof value.entry === 'string';

const isFile = (value: unknown): value is RegistryFile =>
  isRecord(value) && typeof value.address === 'string' && typeof value.integrity === 'string';

/** Returns the releases that replace a broken one, in the order in which they are tried. */
export const fallbacksOf = ({ fallback, olderFallbacks = [] }: RemoteInRegistry): readonly FallbackRelease[] =>
  fallback ? [fallback, ...olderFallbacks] : [];

/** Reads an inline JSON document of the page. Returns null when it is missing or not JSON. */
export function readInlineJson(page: Document, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/** Fills in the defaults that a page leaves out. An empty description is not known yet. */
const withDefaults = (remote: RemoteInRegistry): RemoteInRegistry => ({
  ...remote,
  contributes: {
    ...remote.contributes,
    routes: remote.contributes.routes.map((route) => ({
      ...{ description: '', preload: [], audience: 'everyone' as const },
      ...route,
    })),
  },
});

/** Returns the remotes that the server named, without malformed ones, so that the others still work. */
export function parseRegistry(parsed: unknown): Registry {
  if (!isRecord(parsed) || !Array.isArray(parsed.remotes)) return EMPTY_REGISTRY;
  const { rev, contract, remotes, omitted, abridged, preview, menu, rest } = parsed;
  return {
    rev: Number(rev),
    contract: String(contract),
    remotes: remotes.filter(isRemote).map(withDefaults),
    ...(Array.isArray(omitted) && { omitted: omitted.map(String) }),
    ...(abridged === true && { abridged }),
    ...(isPreview(preview) && { preview }),
    ...(Array.isArray(menu) && { menu: menu.filter(isMenuEntry) }),
    ...(isFile(rest) && { rest }),
  };
}

/** Returns the registry of a page. Of a remote that is in the page and in its lists, the page's entry counts: it may be a developer's. */
export function readRegistry(page: Document, lists = globalThis.pageLists): Registry {
  const own = parseRegistry(readInlineJson(page, 'remotes'));
  if (!lists) return own;
  const listed = parseRegistry(lists.remotes);
  const others = listed.remotes.filter(({ name }) => own.remotes.every((remote) => remote.name !== name));
  return { ...listed, remotes: [...others, ...own.remotes] };
}
