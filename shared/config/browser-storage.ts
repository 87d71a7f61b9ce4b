import ts from 'typescript';

/**
 * The only source of the frontends that may open the browser's key-value storage; `shared` needs none, as its fakes are in memory.
 * The inline script of `shell/public/page.html` reads the theme as well: it runs before any module.
 */
export const STORAGE_FILE = 'shell/src/storage/browser-storage.ts';

/** Names the storages in order to refuse them while a page is rendered on the server. */
export const REFUSAL_FILES = [
  'shared/src/testing/rendered-pages/server-rules.ts',
  'shared/src/testing/rendered-pages/render-on-server.test.tsx',
];

/** The only source that may open the browser's database, directly or through a library. */
export const DATABASE_FILE = 'shell/src/memory/indexeddb-store.ts';

const STORAGES = /^((local|session)Storage|indexedDB|idb)$/;

/** A name, or a text that is nothing but the name, as in `window['localStorage']` and `from 'idb'`. */
const isStorage = (node: ts.Node): node is ts.Identifier | ts.StringLiteralLike =>
  (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && STORAGES.test(node.text);

/**
 * Finds uses of the browser's storage, as `file:line: name`. What two bundles store under the same key is a contract that
 * no type states, and the storage throws where a browser blocks it: remotes use the platform's storage instead.
 */
export function storageUses(file: string, source: string): readonly string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isStorage(node))
      found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
