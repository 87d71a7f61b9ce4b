import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The suites that share a file, `groups/<name>.group.ts`, in a run of all tests: by how their paths start. The first match
 * counts.
 * To load the server takes as long as most suites, and a group loads it once. Keep a group below two minutes, so that each
 * of the workers has some.
 */
const GROUPS = {
  database: ['database/'],
  economy: ['economy/'],
  editing: ['editing/'],
  http: ['http/'],
  'learning-memory': [
    'learning/challenge/',
    'learning/flashcards/',
    'learning/memory/',
    'learning/own-answers/',
    'learning/path/',
    'learning/reminders/',
  ],
  learning: ['learning/'],
  matrix: ['matrix/'],
  people: ['people/'],
  'platform-uploads': ['platform/releases/bundled', 'platform/releases/server-bundle', 'platform/releases/upload'],
  'platform-releases': ['platform/releases/'],
  platform: ['platform/'],
  'site-rendering': ['site/instances/', 'site/rendering/', 'site/system/'],
  site: ['site/'],
};

/**
 * Returns the files of a run of all suites of `folder` except those that match one of `ignored`, and the suites of each
 * group. A suite in no group has its own file in the run, so none can be left out.
 */
export function groupSuites(folder, ignored) {
  const suites = globSync('**/*.test.ts', { cwd: folder })
    .map((suite) => suite.replaceAll(path.sep, '/'))
    .filter((suite) => !ignored.some((pattern) => new RegExp(`^${pattern}`).test(suite)))
    .toSorted();
  const groups = {};
  const alone = [];
  for (const suite of suites) {
    const group = Object.keys(GROUPS).find((name) => GROUPS[name].some((start) => suite.startsWith(start)));
    if (group) (groups[group] ??= []).push(suite);
    else alone.push(suite);
  }
  const files = [...Object.keys(groups).map((name) => `groups/${name}.group.ts`), ...alone];
  const existing = new Set(readdirSync(path.join(folder, 'groups')).map((file) => `groups/${file}`));
  const missing = files.filter((file) => file.endsWith('.group.ts') && !existing.has(file));
  if (missing.length > 0) throw new Error(`${folder} has no ${missing.join(', ')}. Copy another group's file.`);
  return { groups, files };
}
