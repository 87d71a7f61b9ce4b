import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Settings } from '../../../runtime/settings.js';
import type { Occupant } from './rules/contribution-conflict.js';
import type { ProvidedVersions } from './rules/shared-ranges.js';

/** The part of the shell build's `assets.json` (shared/scripts/build/shell.mjs) that remotes depend on. */
const ShellFacts = z.object({
  contract: z.string(),
  shared: z.record(z.string(), z.string()).optional(),
  redirects: z.array(z.string()).default([]),
  routes: z.array(z.object({ path: z.string() })),
});

/** What the shell of this server provides and occupies. The pages domain reads the rest of the same file. */
@Injectable()
export class RunningShellService {
  /** Null without a shell, as in development. */
  readonly provided: ProvidedVersions | null;
  readonly occupant: Occupant;

  constructor({ shellDist }: Settings) {
    const facts = readFacts(path.join(shellDist, 'assets.json'));
    this.provided = facts && { contract: facts.contract, shared: facts.shared ?? null };
    const routes = facts ? [...facts.routes.map((route) => route.path), ...facts.redirects] : [];
    this.occupant = { name: 'the shell', routes, panels: [], dialogs: [], slots: [] };
  }
}

/** A file that is damaged stops the start where the pages domain reads it. */
function readFacts(file: string): z.infer<typeof ShellFacts> | null {
  try {
    return ShellFacts.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
