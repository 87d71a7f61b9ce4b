import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupSuites } from './backend-groups.mjs';
import { GATE_ON_POSTGRES, LONG_BACKEND_SUITES, LONG_JOURNEYS } from './test-runs.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const dir = (...parts) => path.join(root, ...parts);

/** TypeScript through swc, as ES modules, because the backend's framework is published only as these. */
const transform = (parser, extra = {}) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      module: { type: 'es6' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: parser === 'tsx', decorators: parser === 'ts' },
        transform: { react: { runtime: 'automatic' }, legacyDecorator: true, decoratorMetadata: true },
        keepClassNames: true,
        experimental: { keepImportAttributes: true },
        ...extra,
      },
    },
  ],
});

const common = {
  rootDir: root,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    // Sources import each other by the names of the compiled files.
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@shinobi/shared/ui/(.*)\\.js$': dir('shared/src/ui/$1'),
    '\\.module\\.css$': dir('shared/config/jest-css-module.mjs'),
    '\\.css$': dir('shared/config/jest-empty.mjs'),
    '\\.svg$': dir('shared/config/jest-empty.mjs'),
  },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transformIgnorePatterns: ['/node_modules/(?!@shinobi/)'],
};

/** Long enough for a busy machine. */
const TIMEOUT_MS = 30_000;

const SETUP = [dir('shared/config/jest-timeout.setup.mjs')];

const inNode = (displayName, roots, { timeout = TIMEOUT_MS, globals, ...extra } = {}) => ({
  ...common,
  displayName,
  roots: roots.map((r) => dir(r)),
  testMatch: ['**/*.test.ts'],
  testEnvironment: dir('shared/config/jest-node-environment.mjs'),
  transform: transform('ts'),
  globals: { ...globals, TEST_TIMEOUT_MS: timeout },
  setupFilesAfterEnv: SETUP,
  ...extra,
});

const inBrowser = (displayName, roots, extra = {}) => ({
  ...common,
  displayName,
  roots: roots.map((r) => dir(r)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: dir('shared/config/jest-environment.mjs'),
  transform: transform('tsx'),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  globals: { TEST_TIMEOUT_MS: TIMEOUT_MS },
  setupFilesAfterEnv: [...SETUP, dir('shared/config/jest-dom.setup.mjs')],
  ...extra,
});

/**
 * Suites that run on SQLite only: they neither run SQL of their own nor race for a row. What they read and write goes
 * through repositories that other suites run on both databases.
 */
const SQLITE_ONLY = [
  'learning/(articles|audio|convert-kanji|folktales|lessons|vocabulary)/',
  // They read the dictionary's own file, which is SQLite with any database.
  'learning/dictionary/',
  'editing/folktales/translation-client',
  'people/auth/password-attack',
  'site/(boards|falling-images|maintenance|pages|rendering|sitemap|system)/',
  'platform/metrics/',
  'platform/images/(drawings|storage-file)',
  'platform/storage/(object-store|migration)',
  'platform/backup/(bucket|refused|unwritten)-backups',
  'platform/events/(many-streams|redis-event-bus)',
  'platform/releases/(bundled-releases|previews|release-access|server-bundle|upload(-checks|-refusals)?)\\.test',
  'people/friends/many-friends',
  'http/(access-guard|bad-input|connections|limits|log|probes)',
  'matrix/matrix',
];

/** Suites of two instances, of which SQLite allows one. */
const POSTGRES_ONLY = ['platform/storage/instances'];

/** Set by `npm test` for a run of all suites, which loads the server once for a group of suites. */
const isGrouped = process.env.GROUPED_SUITES === 'yes';

/** Set by `npm test` for the gate, which leaves out what takes long. */
const isGate = process.env.TEST_RUN === 'gate';
/** Matches all suites but those that the gate runs on PostgreSQL. */
const NOT_ON_POSTGRES = `(?!${GATE_ON_POSTGRES.join('|')})`;

/** The settings of a run in which the suites of a group share one file. */
function inGroups(ignored) {
  const { groups, files } = groupSuites(dir('backend/test'), ignored);
  const [pattern, [swc, options]] = Object.entries(transform('ts'))[0];
  return {
    testMatch: files.map((file) => dir('backend/test', file)),
    globals: { TEST_GROUPS: groups },
    transform: {
      '/backend/test/.+\\.test\\.ts$': [
        dir('shared/config/jest-suite-in-group.mjs'),
        { ...options, suitesFolder: dir('backend/test') },
      ],
      [pattern]: [swc, options],
    },
  };
}

function backend(database) {
  const isPostgres = database === 'postgres';
  const ignored = [
    ...(isPostgres ? SQLITE_ONLY : POSTGRES_ONLY),
    ...(isGate ? LONG_BACKEND_SUITES : []),
    ...(isGate && isPostgres ? [NOT_ON_POSTGRES] : []),
  ];
  const { globals, ...selection } = isGrouped
    ? inGroups(ignored)
    : { testPathIgnorePatterns: ignored.map((suites) => `/backend/test/${suites}`) };
  return inNode(`backend on ${database}`, ['backend/test'], {
    timeout: 60_000,
    globals: { ...globals, TEST_DATABASE: database },
    globalSetup: dir(`backend/test/support/${database}-setup.mjs`),
    globalTeardown: dir(`backend/test/support/${database}-teardown.mjs`),
    ...selection,
  });
}

export default {
  rootDir: root,
  testSequencer: dir('shared/config/jest-sequencer.mjs'),
  projects: [
    inNode('rules', [
      'shared/src/domain',
      'shared/src/contract',
      'shared/scripts/content-check',
      'shared/scripts/content-audio',
      'shared/remote-kit/src',
      'backend/src',
    ]),
    inBrowser('shared', ['shared/src/client', 'shared/src/platform', 'shared/src/ui', 'shared/src/testing']),
    inBrowser('shell', ['shell/src', 'shell/server']),
    inBrowser('study', ['mfe-study/src']),
    inBrowser('social', ['mfe-social/src']),
    inBrowser('games', ['mfe-games/src']),
    inBrowser('editor', ['mfe-editor/src']),
    inBrowser('admin', ['mfe-admin/src']),
    backend('sqlite'),
    backend('postgres'),
    inNode('gates', ['shared/config'], { timeout: 480_000 }),
    inNode('journeys', ['shell/e2e'], {
      timeout: 120_000,
      testPathIgnorePatterns: isGate ? LONG_JOURNEYS.map((suite) => `/shell/e2e/${suite}\\.test`) : [],
      globalSetup: dir('shell/e2e/support/build.setup.mjs'),
      globalTeardown: dir('shell/e2e/support/build.teardown.mjs'),
    }),
  ],
};
