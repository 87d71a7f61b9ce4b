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

/** What the page starts with: without the files of the product's version, which the local release replaces. */
const BOOT = /(<script type="application\/json" id="boot">)([^]*?)(<\/script>)/;
const PAGE_DATA = /<script type="application\/json" id="page-data">([^]*?)<\/script>/;

/** Large pages have their registry in a file. What is in the page counts. */
const withRegistry = (html) =>
  REGISTRY.test(html)
    ? html
    : html.replace('</head>', () => `<script type="application/json" id="remotes">{"remotes":[]}</script></head>`);

const withoutFilesOf = ({ name }, list) => ({
  ...list,
  files: list.files.filter(([href]) => !href.startsWith(`/remotes/${name}/`)),
});

const patchBoot = (html, entry) =>
  html.replace(BOOT, (_all, open, json, close) => open + toInlineJson(withoutFilesOf(entry, JSON.parse(json))) + close);

/** The same for the file with the lists of a large page. Other files at its addresses are checked by their hash: they stay. */
export function patchLists(text, entry) {
  const lists = JSON.parse(text);
  return Array.isArray(lists.files) ? JSON.stringify(withoutFilesOf(entry, lists)) : text;
}

/** The product has rendered its own version: the local one renders the page in the browser. */
const withoutRendering = (html, { name }) =>
  html.replace(PAGE_DATA, (all, json) => (JSON.parse(json).remote === name ? '' : all));

/** Reloads the page when the proxy says that there is a new build. */
const RELOAD = "new EventSource('/__remote-kit/events').onmessage = () => location.reload();";

/**
 * Adds the local release to a page, and with `reloads` the script that reloads it. Returns the page, and the inline scripts that
 * its Content-Security-Policy must allow in addition.
 */
export function patchPage(html, entry, reloads) {
  const scripts = [];
  const page = withoutRendering(patchBoot(withRegistry(html), entry), entry).replace(
    REGISTRY,
    (_all, open, json, close) => open + toInlineJson(withLocal(JSON.parse(json), entry)) + close,
  );
  const integrity = localIntegrity(entry, 'http://localhost');
  const withImports = page.replace(IMPORT_MAP, (_all, open, json, close) => {
    const map = JSON.parse(json);
    scripts.push(toInlineJson({ ...map, integrity: { ...map.integrity, ...integrity } }));
    return open + scripts.at(-1) + close;
  });
  if (!reloads) return { html: withImports, scripts };
  scripts.push(RELOAD);
  return { html: withImports.replace('</body>', () => `<script>${RELOAD}</script></body>`), scripts };
}

/** Whether an address matches a route pattern such as `/weather/:city`. */
export function matchesPattern(pattern, pathname) {
  const expected = pattern.split('/').filter(Boolean);
  const parts = pathname.split('/').filter(Boolean);
  return expected.length === parts.length && expected.every((part, at) => part.startsWith(':') || part === parts[at]);
}
