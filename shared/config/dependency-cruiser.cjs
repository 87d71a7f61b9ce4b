/*
 * The import rules of the architecture (shared/docs/architecture.md). Each rule states its reason and is broken once in
 * `fixtures/house`, a small copy of the repository, so that a rule that never fails is noticed.
 */
const FRONTEND = '^(mfe-[^/]+)/';
const TEST = '\\.test\\.tsx?$';
/** Run by a frontend's developers and never loaded by learners. */
const HARNESS = '/(standalone|bench)\\.tsx$';
/** Fakes and builders, shared ones and a frontend's own; a feature's samples are in its folder. */
const FAKES = '^((shared|shell|mfe-[^/]+)/src/testing/|mfe-.+/sample-[^/]+\\.tsx?$)';
/** Code for the browser. */
const PAGE = '^(shell/src|mfe-[^/]+/src|shared/src/(client|platform|ui))/';

const npm = (names) => `(^|/)node_modules/(${names})(/|$)`;
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const frontends = [
  error(
    'frontend-stands-alone',
    'A frontend is built and released alone. An import from another one or from the shell, even of a type, ties ' +
      'their releases together. Common code belongs into shared.',
    { path: FRONTEND },
    // Tests read the files that the product ships with and pack some; no browser build has these to offer to anything else.
    { pathNot: ['^$1/', '^shared/src/', '^(fs|zlib)$', npm('[^/]+')] },
  ),
  error(
    'shell-knows-only-shared',
    'The shell learns about frontends from the registry at run time. One that is named in its build could not be ' +
      'released, rolled back or fail without it.',
    { path: '^shell/src/' },
    { pathNot: ['^shell/src/', '^shared/src/', '^fs$', npm('[^/]+')] },
  ),
  error(
    'shell-app-on-top',
    "The shell's app folder composes all the others; an import of it from below would turn that around.",
    { path: '^shell/src/(?!app/)[^/]+/' },
    { path: '^shell/src/(app/|[^/]+$)' },
  ),
  error(
    'shell-without-type-cycles',
    'In the shell not even types point back: what two files need of each other belongs in a third one.',
    { path: '^shell/src/' },
    { circular: true, via: { dependencyTypes: ['type-only'] } },
  ),
  error(
    'feature-by-its-index',
    "A feature's internals can change freely as long as its index.ts stays the same.",
    { path: '^(mfe-[^/]+)/src/([^/]+)/', pathNot: TEST },
    { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/($2|common)/', '^$1/src/[^/]+/index\\.tsx?$'] },
  ),
  error(
    'common-knows-no-feature',
    "A frontend's common code is below its features; importing one would tie every feature to it.",
    { path: '^(mfe-[^/]+)/src/common/' },
    { path: '^$1/src/', pathNot: '^$1/src/common/' },
  ),
  error(
    'router-by-the-platform',
    'The shell shares its one router through shared/platform/router. A direct import brings a second router into ' +
      'the page, whose links lead nowhere, and 40 kB.',
    { path: ['^mfe-', '^shared/src/ui/'], pathNot: TEST },
    { path: npm('react-router|react-router-dom|@remix-run/router') },
  ),
  error(
    'design-language-from-the-shell',
    "Platform and design language are the shell's one copy at run time. A part imported by its file is bundled " +
      'instead: a second copy, which no new shell renews. Long texts (Markdown, ruby notation), parts that load on ' +
      'demand and the frame of staff pages are bundled on purpose: few pages have them, and the first page must not ' +
      'carry them.',
    { path: '^mfe-', pathNot: [TEST, HARNESS] },
    {
      path: '^shared/src/(ui|platform)/',
      pathNot: [
        '^shared/src/(ui|platform)/index\\.ts$',
        '^shared/src/platform/router\\.ts$',
        '^shared/src/ui/(text|loading|desk)/',
        '\\.svg$',
      ],
    },
  ),
  error(
    'contract-as-types-in-the-page',
    'The contract validates on the server. Importing more than its types puts zod into the first page; only the ' +
      'error codes are plain data.',
    { path: PAGE, pathNot: [TEST, HARNESS] },
    {
      path: ['^shared/src/contract/', npm('zod')],
      pathNot: '^shared/src/contract/platform/errors\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'fakes-stay-in-tests',
    'Fakes and builders are for tests and harnesses; in the product they would replace the server.',
    { path: '^(shell|mfe-[^/]+|backend|shared)/src/', pathNot: [TEST, HARNESS, FAKES] },
    { path: FAKES },
  ),
];

const shared = [
  error(
    'contract-imports-zod-and-limits',
    'Server, client and OpenAPI document are all built from the contract, so they get whatever it imports. It needs ' +
      'zod and the shared limits, nothing else.',
    { path: '^shared/src/contract/', pathNot: TEST },
    { pathNot: ['^shared/src/contract/', '^shared/src/domain/limits/', npm('zod')] },
  ),
  error(
    'domain-imports-itself-only',
    'The domain is pure rules that both sides run: no framework, no clock, no network. Those are passed in. ' +
      'marked, Papa Parse and ts-fsrs are pure functions.',
    { path: '^shared/src/domain/', pathNot: TEST },
    { pathNot: ['^shared/src/domain/', npm('marked|papaparse|ts-fsrs')] },
  ),
  error(
    'platform-is-a-contract',
    'Released frontends depend on the platform by version. It holds types and React contexts; behaviour comes from the shell.',
    { path: '^shared/src/platform/', pathNot: TEST },
    {
      pathNot: ['^shared/src/(platform|contract)/', npm('react|react-router-dom')],
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'ui-knows-no-server',
    'Primitives get their data as props. One that fetches cannot be used with other data.',
    { path: '^shared/src/ui/', pathNot: TEST },
    { path: ['^shared/src/(client|contract)/', npm('@tanstack')] },
  ),
  error(
    'shared-knows-no-workspace',
    'Shared is below everything.',
    { path: '^shared/src/' },
    { path: '^(shell|mfe-[^/]+|backend)/' },
  ),
];

const backend = [
  error(
    'backend-imports-rules-and-contract',
    'The server runs with the contract and the domain; what is made for the browser does not run there.',
    { path: '^backend/src/' },
    { path: ['^(shell|mfe-[^/]+)/', '^shared/src/(?!contract/|domain/|testing/)'] },
  ),
  error(
    'domain-by-its-index',
    "A domain's tables and services are its own; what others may use is in its index.ts.",
    { path: '^backend/src/([^/]+/[^/]+)/', pathNot: TEST },
    {
      path: '^backend/src/[^/]+/[^/]+/',
      pathNot: ['^backend/src/($1|database)/', '^backend/src/[^/]+/[^/]+/index\\.ts$'],
    },
  ),
  error(
    'foundation-knows-no-domain',
    'HTTP, security, runtime and database are used by every domain and depend on none.',
    { path: '^backend/src/(http|security|runtime|database)/', pathNot: TEST },
    { path: '^backend/src/(learning|editing|people|economy|site|platform)/' },
  ),
  error(
    'typeorm-at-the-edge',
    'Only the unit of work writes safely on SQLite. A service that can reach TypeORM can go past it and lose ' +
      'acknowledged writes.',
    {
      path: '^backend/src/',
      pathNot: ['^backend/src/database/', '\\.(entity|repository|module)\\.ts$', '/migrations/', TEST],
    },
    { path: npm('typeorm|@nestjs/typeorm') },
  ),
  error(
    'telemetry-on-demand',
    'Most servers send neither traces nor errors anywhere. They should not pay for loading the packages, so these are ' +
      'imported at run time, where a setting asks for them.',
    { path: '^backend/src/', pathNot: '^backend/src/runtime/(open-telemetry|sentry-sink)\\.ts$' },
    {
      path: [npm('@opentelemetry|@sentry'), '^backend/src/runtime/(open-telemetry|sentry-sink)\\.ts$'],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'backend-starts-without-dev-tools',
    'What runs in production must be a dependency of the backend, else it is missing after `npm ci --omit=dev`.',
    { path: '^backend/src/', pathNot: TEST },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
];

const everywhere = [
  error(
    'no-cycle',
    'Modules that import each other cannot be understood, tested or loaded one at a time. Types may point back.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  error(
    'no-orphan',
    'A module that nobody imports and that imports nothing is left over.',
    {
      orphan: true,
      path: '^(shell|mfe-[^/]+|backend|shared)/src/',
      pathNot: [TEST, '\\.d\\.ts$', '/(main|remote|bootstrap)\\.tsx?$', HARNESS],
    },
    {},
  ),
  error(
    'nothing-unresolved',
    'An import that leads nowhere. The kit for remotes uses the bundler that a team has installed.',
    {},
    { couldNotResolve: true, pathNot: '^@module-federation/vite$' },
  ),
  error(
    'nobody-imports-a-test',
    'Importing a test runs it twice; code that tests share has a file of its own.',
    {},
    {
      path: TEST,
    },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...frontends, ...shared, ...backend, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^([^/]+|shared/remote-kit)/(dist|data)/', '^shared/config/fixtures/', '^shared/remote-kit/template/'],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // Sources name their neighbours as they will be named when compiled (`./x.js`), packages by the `source` condition.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
