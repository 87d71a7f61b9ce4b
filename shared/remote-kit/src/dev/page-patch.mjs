// Puts the local release into what a product's server sends: into its pages and into the registry. Pure functions.

/** The registry's entry of a local release. It names all files, so that the page needs no list of them. */
export function registryEntry({ name, version, container, entry, entryType, contract, files, preload, contributes }) {
  return {
    ...{ name, version, container, entry, entryType, contract, preload },
    base: `/remotes/${name}/${version}/`,
    files,
    contributes: { ...contributes, routes: contributes.routes.map((route) => ({ ...route, preload: [] })) },
  };
}

/** Replaces the remote in a registry, or adds it. */
export function withLocal(registry, entry) {
  const { omitted } = registry;
  return {
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => name !== entry.name), entry],
    ...(omitted && { omitted: omitted.filter((name) => name !== entry.name) }),
  };
}

const REGISTRY = /(<script type="application\/json" id="remotes"[^>]*>)([^]*?)(<\/script>)/;
const IMPORT_MAP = /(<script type="importmap"[^>]*>)([^]*?)(<\/script>)/;

const toInlineJson = (value) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The modules of the local release, with their hashes, for the page's import map. */
function localIntegrity({ base, files, entryType }, origin) {
  if (entryType !== 'module') return {};
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map(([file, integrity]) => [new URL(base + file, origin).pathname, integrity]));
}

function patchImportMap(html, entry) {
  const integrity = localIntegrity(entry, 'http://localhost');
  return html.replace(IMPORT_MAP, (_all, open, json, close) => {
    const map = JSON.parse(json);
    return open + toInlineJson({ ...map, integrity: { ...map.integrity, ...integrity } }) + close;
  });
}

/** Reloads the page when the proxy says that there is a new build. */
const reloadScript = (nonce) =>
  `<script nonce="${nonce}">new EventSource('/__remote-kit/events').onmessage = () => location.reload();</script>`;

/** Adds the local release to a page, and with a `nonce` the script that reloads it. */
export function patchPage(html, entry, nonce) {
  const page = html.replace(
    REGISTRY,
    (_all, open, json, close) => open + toInlineJson(withLocal(JSON.parse(json), entry)) + close,
  );
  const patched = patchImportMap(page, entry);
  return nonce ? patched.replace('</body>', () => `${reloadScript(nonce)}</body>`) : patched;
}

/** Whether an address matches a route pattern such as `/weather/:city`. */
export function matchesPattern(pattern, pathname) {
  const expected = pattern.split('/').filter(Boolean);
  const parts = pathname.split('/').filter(Boolean);
  return expected.length === parts.length && expected.every((part, at) => part.startsWith(':') || part === parts[at]);
}
