// Finds out which module each route of a remote loads.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const isRoutes = (node) => ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === 'routes';

function find(node, matches) {
  if (matches(node)) return node;
  return ts.forEachChild(node, (child) => find(child, matches));
}

const isImportCall = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const hasKey = (property) => property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name));

/** The request of each entry of `export const routes`: `{ genres: () => import('./genres-page.js') }` has one. */
export function routeImports(source, file = 'remote.tsx') {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const routes = find(parsed, isRoutes);
  const object = routes && find(routes, ts.isObjectLiteralExpression);
  const requests = new Map();
  for (const property of object?.properties.filter(hasKey) ?? []) {
    const request = find(property, isImportCall)?.arguments[0];
    if (request && ts.isStringLiteralLike(request)) requests.set(property.name.text, request.text);
  }
  return requests;
}

/** The requests of all contributed routes, from the remote's entry file. Throws when one is missing there. */
export function requestsOfRoutes(entry, contributes) {
  const requests = routeImports(readFileSync(entry, 'utf8'), entry);
  const missing = contributes.routes.find(({ id }) => !requests.has(id));
  if (missing)
    throw new Error(
      `${entry}: the route "${missing.id}" of contributes.json needs an entry in \`export const routes\`: ` +
        `"${missing.id}: () => import('…')".`,
    );
  return new Map(contributes.routes.map(({ id }) => [id, requests.get(id)]));
}

function findAll(node, matches, found = []) {
  if (matches(node)) found.push(node);
  ts.forEachChild(node, (child) => void findAll(child, matches, found));
  return found;
}

/**
 * The requests of all `import()` in the remote's entry file, except those of the pages that the server renders: the
 * server loads nothing else.
 */
export function requestsOfOthers(entry, contributes) {
  const source = readFileSync(entry, 'utf8');
  const parsed = ts.createSourceFile(entry, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const imported = findAll(parsed, isImportCall).map(({ arguments: [request] }) => request);
  const requests = requestsOfRoutes(entry, contributes);
  const rendered = new Set(contributes.routes.filter((route) => route.rendered).map(({ id }) => requests.get(id)));
  const others = imported.filter((request) => request && ts.isStringLiteralLike(request)).map(({ text }) => text);
  return new Set(others.filter((request) => !rendered.has(request)));
}
