import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUILT, ROOT } from './build-output.js';
import { buildNextStudy, integrityOf } from './registry.js';

/** A build of shell and remotes from changed sources, as the next deploy of the product brings it. */
export interface NextBuild {
  readonly shellDist: string;
  /** The folders of the five remotes. */
  readonly remotes: readonly string[];
  remove(): void;
}

interface ShellManifest {
  readonly version: number;
  readonly sourceHash: string;
  /** Every file with its integrity value. */
  readonly files: Readonly<Record<string, string>>;
  /** The one of `files` that lists the scripts and stylesheets with their integrity values. */
  readonly list: string;
  readonly server: { readonly file: string };
}

const isText = (name: string) => /\.(c?js|css|json|svg)$/.test(name);
const isScript = (name: string) => name.endsWith('.js');

const CHANGE = '\nObject.assign(globalThis, { nextBuild: true });\n';
const HASHED = /^([0-9a-f]{12})\./;

/** Returns a function that gives every file which is named after its content another name, wherever it is mentioned. */
function renameIn(files: readonly string[]): (text: string) => string {
  const names = new Set(files.flatMap((name) => HASHED.exec(name)?.[1] ?? []));
  const next = (name: string) => createHash('sha256').update(`next ${name}`).digest('hex').slice(0, 12);
  return (text) => text.replaceAll(/\b[0-9a-f]{12}\b/g, (name) => (names.has(name) ? next(name) : name));
}

/** Builds a shell with other names for its files, and with a change in each script. */
function buildNextShell(folder: string): void {
  const dist = path.join(ROOT, 'shell/dist');
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  const manifest = JSON.parse(read('assets.json')) as ShellManifest;
  const rename = renameIn(Object.keys(manifest.files));
  const integrities = new Map<string, string>();
  const replaceIntegrities = (text: string) =>
    text.replaceAll(/sha256-[A-Za-z0-9+/]{43}=/g, (before) => integrities.get(before) ?? before);

  const add = (name: string) => {
    const before = readFileSync(path.join(dist, name));
    const content = isText(name)
      ? replaceIntegrities(rename(before.toString())) + (isScript(name) ? CHANGE : '')
      : before;
    integrities.set(integrityOf(before), integrityOf(content));
    write(rename(name), content);
  };
  mkdirSync(path.join(folder, 'assets'));
  const assets = Object.keys(manifest.files).map((name) => `assets/${name}`);
  const list = `assets/${manifest.list}`;
  // The list names the contents of the others.
  for (const name of [...assets.filter((each) => each !== list), list, manifest.server.file]) add(name);
  const finish = (text: string) =>
    replaceIntegrities(rename(text))
      .replaceAll(String(manifest.version), String(manifest.version + 1))
      .replaceAll(manifest.sourceHash, `next ${manifest.sourceHash}`);
  for (const name of ['page.html', 'assets.json']) write(name, finish(read(name)));
}

/** Returns the version of the next release of the study remote. */
function nextVersion(): string {
  const file = path.join(ROOT, 'mfe-study/package.json');
  const [major, minor] = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version.split('.');
  return `${major}.${minor}.99`;
}

/** Makes the next build of the shell and of the study remote from the present one; the other remotes stay the same. */
export function buildNext(): NextBuild {
  const shellDist = mkdtempSync(path.join(os.tmpdir(), 'shinobi-next-'));
  buildNextShell(shellDist);
  const study = buildNextStudy(nextVersion(), (source) => source + CHANGE);
  return {
    shellDist,
    remotes: BUILT.remotes.map((folder) => (folder.includes('mfe-study') ? study.folder : folder)),
    remove: () => {
      study.remove();
      rmSync(shellDist, { recursive: true, force: true });
    },
  };
}
