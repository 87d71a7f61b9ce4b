// Removes what the journeys have shared (build-output.ts).
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export default function teardown() {
  const run = process.env.JEST_RUN;
  for (const name of [`shinobi-built-${run}.json`, `shinobi-rendered-${run}`, `shinobi-first-start-${run}`])
    rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
}
