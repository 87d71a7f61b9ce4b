import type { Page } from 'playwright-core';
import { handWritten, loadScript, OWN_FOLDER, scriptEntry } from './entries.js';
import { ENTRY, type Identity, type ReleaseSource } from './release-files.js';

/** What the area of an offender's page shows. */
export type Outcome =
  /** A card that says that it could not be loaded. */
  | 'card'
  /** A notice that it takes long. */
  | 'slow'
  /** The page of the remote: what it did harmed nobody. */
  | 'page';

/** A remote that is published, and what its visitors see. */
export interface Offender {
  readonly title: string;
  readonly source: (identity: Identity) => ReleaseSource;
  readonly outcome: Outcome;
  /** It changes what remotes share, which could harm those that are loaded later. */
  readonly sharing?: true;
  /** Changes the visit before it begins. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const NEVER = 'await new Promise(() => undefined);';

/** Adds a version of a library to the share scope that claims to be newer than every other one. */
const shareFalse = (library: string, version: string, factory: string) => `
  shared[${JSON.stringify(library)}] ??= {};
  shared[${JSON.stringify(library)}][${JSON.stringify(version)}] = {
    version: ${JSON.stringify(version)}, from: 'hostile', scope: ['default'], useIn: [], deps: [], loading: null,
    shareConfig: { singleton: true, requiredVersion: false, strictVersion: false, eager: false },
    strategy: 'loaded-first', ${factory} };`;

const UNUSABLE = "() => new Proxy({}, { get() { throw new Error('This library is a fake.'); } })";
const LOADED_FAKE = `loaded: true, lib: ${UNUSABLE}, get: async () => ${UNUSABLE}`;
const ENDLESS_FAKE = 'get: () => new Promise(() => undefined)';

/** All libraries that the shell shares. */
const SHARED = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-router-dom',
  '@shinobi/shared/platform',
  '@shinobi/shared/platform/router',
  '@shinobi/shared/ui',
  '@tanstack/react-query',
];

const shareAll = (factory: string) => SHARED.map((library) => shareFalse(library, '99.0.0', factory)).join('\n');

const REPLACED_GLOBALS = `
  for (const key of Object.keys(globalThis.__FEDERATION__ ?? {})) globalThis.__FEDERATION__[key] = {};
  globalThis.__FEDERATION__ = { __INSTANCES__: [], moduleInfo: {}, __SHARE__: {} };
  globalThis.__VMOK__ = globalThis.__FEDERATION__;`;

/** A page whose code is a script of its own. */
const withChunk = (identity: Identity, chunk: string): ReleaseSource => ({
  files: {
    [ENTRY]: scriptEntry(identity, { top: OWN_FOLDER, load: loadScript('chunk.js') }),
    'chunk.js': chunk,
  },
});

export const OFFENDERS: readonly Offender[] = [
  {
    title: 'does nothing wrong',
    source: handWritten(),
    outcome: 'page',
  },
  {
    title: 'throws at the top level of its entry',
    source: handWritten({ top: 'throw new Error("The entry throws.");' }),
    outcome: 'card',
  },
  {
    title: 'throws in init',
    source: handWritten({ init: 'throw new Error("init throws.");' }),
    outcome: 'card',
  },
  {
    title: 'throws in get',
    source: handWritten({ get: 'throw new Error("get throws.");' }),
    outcome: 'card',
  },
  {
    title: 'throws in a lazy import',
    source: handWritten({ load: 'throw new Error("The import throws.");' }),
    outcome: 'card',
  },
  {
    title: 'throws while it is rendered',
    source: handWritten({ render: 'throw new Error("The page throws.");' }),
    outcome: 'card',
  },
  {
    title: 'throws in an effect',
    source: handWritten({ render: 'React.useEffect(() => { throw new Error("The effect throws."); });' }),
    outcome: 'card',
  },
  {
    title: 'never ends its init',
    source: handWritten({ init: NEVER }),
    outcome: 'slow',
    sharing: true,
  },
  {
    title: 'never ends its get',
    source: handWritten({ get: NEVER }),
    outcome: 'slow',
  },
  {
    title: 'never ends a lazy import',
    source: handWritten({ load: NEVER }),
    outcome: 'slow',
  },
  {
    title: 'blocks the page for 8 seconds while it is rendered',
    source: handWritten({ render: 'for (const start = performance.now(); performance.now() - start < 8000; );' }),
    outcome: 'page',
  },
  {
    title: 'has a chunk that never arrives',
    source: (identity) => withChunk(identity, ''),
    outcome: 'slow',
    prepare: (page) => page.route('**/chunk.js', () => undefined),
  },
  {
    title: 'sets another global variable than its container',
    source: () => ({ files: { [ENTRY]: scriptEntry({ container: 'study__1_0_0' }) } }),
    outcome: 'card',
  },
  {
    title: 'contributes a page that it does not export',
    source: handWritten({ get: 'return () => ({ routes: {} });' }),
    outcome: 'card',
  },
  {
    title: 'loads a script that is not in its release',
    source: handWritten({ top: OWN_FOLDER, load: loadScript('other.js') }),
    outcome: 'card',
  },
  {
    title: 'rejects a thousand promises that nobody handles',
    source: handWritten({ render: 'for (let n = 0; n < 1000; n += 1) void Promise.reject(new Error(`${n}`));' }),
    outcome: 'page',
  },
  {
    title: 'shares a false React 99.0.0 that is loaded already',
    source: handWritten({ init: shareFalse('react', '99.0.0', LOADED_FAKE) }),
    outcome: 'page',
    sharing: true,
  },
  {
    title: 'shares a false version 99.0.0 of every shared library that is loaded already',
    source: handWritten({ init: shareAll(LOADED_FAKE) }),
    outcome: 'page',
    sharing: true,
  },
  {
    title: 'shares a false version 99.0.0 of every shared library that never arrives',
    source: handWritten({ init: shareAll(ENDLESS_FAKE) }),
    outcome: 'page',
    sharing: true,
  },
  {
    title: 'empties the share scope',
    source: handWritten({
      init: 'shared = { ...scope }; for (const library of Object.keys(scope)) delete scope[library];',
    }),
    outcome: 'page',
    sharing: true,
  },
  {
    title: 'replaces the global variables of Module Federation',
    source: handWritten({ top: REPLACED_GLOBALS }),
    outcome: 'page',
    sharing: true,
  },
];
