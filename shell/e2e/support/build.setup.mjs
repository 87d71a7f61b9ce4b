// Builds what has changed before the first journey, and writes down where the result is.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../../../shared/scripts/build.mjs';
import { compile } from '../../../shared/scripts/compile.mjs';

export default async function setup() {
  process.env.JEST_RUN = String(process.pid);
  const built = await buildAll();
  await compile();
  writeFileSync(path.join(os.tmpdir(), `shinobi-built-${process.pid}.json`), JSON.stringify(built));
}
