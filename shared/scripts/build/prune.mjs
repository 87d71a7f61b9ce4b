import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A build between releases, `1.4.2-ab12cd34`, or the remains of an interrupted one. */
const BETWEEN = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const DRAFT = /\.\d+\.draft$/;

const KEEP = 3;
/** Longer than a starting server needs to copy a build. */
const REST_MS = 60 * 60 * 1000;

/**
 * Removes old builds from a frontend's `dist`. Pages are served from a server's own copy (`DATA_DIR/remotes`), so no
 * page uses a build from here. Versions named by `package.json` stay, because a release is compared with them.
 */
export function pruneBuilds(dist, now = Date.now()) {
  if (!existsSync(dist)) return;
  const age = (name) => now - statSync(path.join(dist, name)).mtimeMs;
  const names = readdirSync(dist);
  const between = names.filter((name) => BETWEEN.test(name)).sort((a, b) => age(a) - age(b));
  const old = [...between.slice(KEEP), ...names.filter((name) => DRAFT.test(name))];
  for (const name of old.filter((one) => age(one) > REST_MS))
    rmSync(path.join(dist, name), { recursive: true, force: true });
}
