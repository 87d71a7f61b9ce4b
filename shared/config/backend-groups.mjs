import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The suites that share a file, `groups/<name>.group.ts`, in a run of all tests: by how their paths start. The first match
 * counts.
 * A suite spends much of its time on loading the server, and a group loads it once. Keep a group below a minute: other
 * workers may wait for it at the end.
 */
const GROUPS = {
  database: ['database/'],
  economy: [
    'economy/bankruptcy/',
    'economy/daily-bonus/',
    'economy/items/',
    'economy/quests/',
    'economy/roulette/',
    'economy/xp/',
  ],
  'economy-ledger': ['economy/ledger/'],
  editing: ['editing/answer-reports/', 'editing/articles/', 'editing/en-check/', 'editing/vocabulary/'],
  'editing-folktales': ['editing/folktales/', 'editing/review/'],
  http: ['http/'],
  'learning-content': [
    'learning/articles/',
    'learning/audio/',
    'learning/content/',
    'learning/folktales/',
    'learning/lessons/',
  ],
  'learning-dictionary': ['learning/convert-kanji/', 'learning/dictionary/', 'learning/vocabulary/'],
  'learning-flashcards': [
    'learning/challenge/',
    'learning/flashcards/',
    'learning/own-answers/',
    'learning/reminders/',
  ],
  'learning-memory': ['learning/memory/', 'learning/path/'],
  matrix: ['matrix/'],
  'people-account': ['people/account/', 'people/user/'],
  'people-auth': ['people/auth/'],
  'people-messages': ['people/feed/', 'people/friends/', 'people/messages/'],
  'people-moderation': ['people/invitations/', 'people/moderation/', 'people/shadow-limits/', 'people/text-filter/'],
  platform: [
    'platform/audit/',
    'platform/events/',
    'platform/idempotency/',
    'platform/jobs/',
    'platform/mail/',
    'platform/metrics/',
  ],
  'platform-backup': ['platform/backup/'],
  'platform-uploads': ['platform/releases/bundled', 'platform/releases/server-bundle', 'platform/releases/upload'],
  'platform-releases': ['platform/releases/'],
  'platform-storage': ['platform/images/', 'platform/storage/'],
  site: ['site/ab-tests/', 'site/boards/', 'site/falling-images/', 'site/maintenance/', 'site/sitemap/'],
  'site-admin': ['site/admin/'],
  'site-pages': ['site/pages/'],
  'site-rendering': ['site/instances/', 'site/rendering/', 'site/system/'],
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
