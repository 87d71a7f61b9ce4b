// Checks of the server bundle, with which the server renders pages of the remote.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { hasRenderedPage, integrityOf, SERVER_BUNDLE } from '../release-folder.mjs';
import { librariesOf } from '../server-libraries.mjs';
import { sharedWith } from '../shared-libraries.mjs';
import { mergeFindings } from './findings.mjs';

const TIMEOUT_MS = 10_000;

/** Sent to the process as text, so that it needs no file. */
const LOADER = readFileSync(new URL('./load-server-bundle.mjs', import.meta.url), 'utf8');

const BUILT_IN = new RegExp(`\\brequire\\((["'\`])((?:node:)?(?:${builtinModules.join('|')}))\\1\\)`, 'g');

/** A built-in module that only the code of browsers' events asks for does no harm. */
function builtInWarnings(text) {
  const names = new Set([...text.matchAll(BUILT_IN)].map(([, , name]) => name));
  return [...names].map(
    (name) => `${SERVER_BUNDLE} asks for ${name} in some place: a page that gets there while it is rendered fails.`,
  );
}

/**
 * Loads the bundle and its rendered pages as the server does: in a process that may do nothing, with the shell's
 * libraries and no other modules. Resolves with sentences about what failed.
 */
function loadInProcess(order, timeoutMs) {
  const child = spawn(process.execPath, ['--permission', '--no-warnings', '--input-type=module', '-e', LOADER], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    const end = (faults) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(faults);
    };
    const timer = setTimeout(() => end([`it did not load within ${timeoutMs / 1000} seconds.`]), timeoutMs);
    child.once('message', end);
    child.once('error', ({ message }) => end([message]));
    child.once('close', () => end([`its process ended. ${output.trim().split('\n').at(-1)}`]));
    child.send(order, () => undefined);
  });
}

/** Whether the release has a server bundle if and only if the server renders some page. */
function checkPresence(folder, { server, contributes }) {
  if (server) return hasRenderedPage(contributes) ? [] : ['It has a server bundle, and no page is rendered.'];
  if (hasRenderedPage(contributes))
    return ['Some page is rendered, and there is no server bundle. Build the release with this version of the kit.'];
  return existsSync(path.join(folder, SERVER_BUNDLE)) ? [`The file ${SERVER_BUNDLE} is not in release.json.`] : [];
}

function readBundle(folder, { file, integrity }) {
  const place = path.join(folder, file);
  if (!existsSync(place)) return { errors: [`The file ${file} is missing.`] };
  const bytes = readFileSync(place);
  if (integrityOf(bytes) !== integrity) return { errors: [`The file ${file} is not the one that was built.`] };
  return { text: bytes.toString('utf8'), errors: [] };
}

/** Rendering needs the shell and its data, which only a server has. */
const noteAbout = (rendered, all) =>
  `The server is to render ${rendered} of ${all} pages, and can load them. Whether it can render them shows after the release.`;

/** Presence, hash and exports of the server bundle. */
export async function checkServerBundle(folder, manifest, timeoutMs = TIMEOUT_MS) {
  const { server, contributes, bundled } = manifest;
  const presence = checkPresence(folder, manifest);
  if (!server || presence.length) return { errors: presence };
  const { text, errors } = readBundle(folder, server);
  if (text === undefined) return { errors };
  const rendered = contributes.routes.filter((route) => route.rendered).map(({ id }) => id);
  const brought = Object.fromEntries(bundled.map((library) => [library, '*']));
  const libraries = Object.values(librariesOf(sharedWith(brought)));
  const faults = await loadInProcess({ text, libraries, rendered }, timeoutMs);
  return mergeFindings([
    { errors: faults.map((fault) => `${server.file}: ${fault}`) },
    {
      warnings: builtInWarnings(text),
      notes: faults.length ? [] : [noteAbout(rendered.length, contributes.routes.length)],
    },
  ]);
}
