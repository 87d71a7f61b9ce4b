/**
 * What only `npm run test:all` runs. `npm test` is the gate of every change and must end within 25 minutes on two cores. It
 * runs each rule, each component and each call once, and the journeys of learners; what follows repeats calls on
 * a second database, tries faults of the platform for minutes, or goes through the desk of editors in a browser. Run it after
 * a change to federation, releases, rendering, the database layer or the desk, and before a release of the product.
 */
export const LONG_JOURNEYS = [
  // Each follows the document of a team in another repository, or bundles remotes of its own.
  'remote-kit',
  'hostile-remotes',
  // Twenty faults of one frontend, some of which last as long as a learner would wait.
  'remote-failures',
  // Two servers, hundreds of page loads, or dozens of visits.
  'rolling-deploy',
  'release-health',
  'release-channels',
  'admin-releases',
  // Every page of the site, and every fault of a rendered page.
  'search',
  'render-faults',
  // The pages of the learning memory, and quizzes, in many windows.
  'memory-layout',
  'quiz-layout',
  // The falling images and the roulette, whose rules and components are tested apart from these as well.
  'decorations',
  // The desk of editors, by every way of editing. Its components and its calls are tested apart from these as well.
  'content-editors',
  'folktale-editor',
  'editor-tools',
];

/** They kill servers again and again, fill the memory of processes, or measure what thousands of rows or streams cost. */
export const LONG_BACKEND_SUITES = [
  'people/friends/many-friends',
  'platform/events/many-streams',
  'platform/releases/release-health',
  'platform/storage/migration',
  'economy/ledger/(kill|servers)',
  'people/auth/password-attack',
  'site/rendering/hostile-bundles',
  'site/system/process',
];

/**
 * On PostgreSQL the gate runs the suites about races for a row, about the database itself and about several instances. That each
 * migration leaves the version before it working is tested on SQLite: reading all tables after each of them takes PostgreSQL
 * half a minute.
 */
export const GATE_ON_POSTGRES = [
  'database/(?!expand-contract)',
  'economy/(items|ledger)/',
  'learning/memory/',
  'platform/(idempotency|jobs|storage)/',
];

/** The projects of components, which load no server. The gate starts with them while a new machine compiles its driver. */
export const COMPONENT_PROJECTS = ['shared', 'shell', 'study', 'social', 'games', 'editor', 'admin'];
