import path from 'node:path';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AppError, StartError } from '../../http/app-error.js';
import { Clock } from '../../runtime/clock.js';
import type { Settings } from '../../runtime/settings.js';
import { openDatabase } from '../../database/open-database.js';
import { readDatabase } from '../../database/read-database.js';
import { FolderInUse } from '../../database/data-folder-lock.js';
import { managerOf } from '../../database/unit-of-work.js';
import { copyRelease, folderOf, readManifest } from './release-folder.js';
import { EventHubService, LocalEventBus } from '../events/index.js';
import { ReleaseAuditRepository } from './audit/release-audit.repository.js';
import { ReleaseChangesService } from './release-changes.service.js';
import { noFallback, releaseDiffers } from './release.errors.js';
import { ReleaseRepository } from './release.repository.js';
import { ReleasesService } from './releases.service.js';
import { recordedAddress } from './server-address.js';

type PointerView = ResponseOf<'POST /api/Release/Publish'>;

/** One of the two calls of the contract that change a pointer. */
interface ReleaseCall {
  readonly call: 'Publish' | 'Rollback';
  readonly name: string;
  readonly version?: string | undefined;
}

const OPERATOR = { actor: 'operator' };
const USAGE = 'Say what to do: publish <built folder>, or rollback <name of the frontend> [version].';

/**
 * Runs `publish <folder>` or `rollback <name> [version]` and returns the sentence that says what is active now. Without a
 * version, rolls back the version that is active when the command starts: of two commands that run at the same time, the
 * second changes nothing.
 */
export async function runReleaseCommand(
  [command, target, version]: readonly string[],
  settings: Settings,
): Promise<string> {
  if (command === 'publish' && target) return describe(await publish(path.resolve(target), settings));
  if (command === 'rollback' && target) return describe(await rollBack(target, version, settings));
  throw new StartError(USAGE);
}

const describe = ({ name, active, fallback }: PointerView) =>
  `${name} ${active} is active now${fallback ? ` (fallback: ${fallback})` : ''}.`;

async function publish(built: string, settings: Settings): Promise<PointerView> {
  const manifest = await readManifest(built);
  if (!manifest) throw new StartError(`There is no built release in ${built}.`);
  const { name, version } = manifest;
  const present = await readManifest(folderOf(settings.remotesDir, name, version));
  if (present && present.sourceHash !== manifest.sourceHash) throw releaseDiffers(name, version);
  if (!present) await copyRelease(built, settings.remotesDir, manifest);
  return runCall({ call: 'Publish', name, version }, settings);
}

async function rollBack(name: string, version: string | undefined, settings: Settings): Promise<PointerView> {
  const active = version ?? (await findActive(name, settings));
  if (active === undefined) throw noFallback(name);
  return runCall({ call: 'Rollback', name, version: active }, settings);
}

/** Reads the active version, also while a server runs. Undefined when there is none. */
async function findActive(name: string, settings: Settings): Promise<string | undefined> {
  const sql = 'SELECT "active" FROM "release_pointers" WHERE "name" = $1';
  const [pointer] = await readDatabase(settings, (tx) => managerOf(tx).query<{ active: string }[]>(sql, [name]));
  return pointer?.active;
}

/** Makes the call in the database itself, or through the server that owns it. */
async function runCall(call: ReleaseCall, settings: Settings): Promise<PointerView> {
  try {
    return await runInDatabase(call, settings);
  } catch (error) {
    if (error instanceof FolderInUse) return sendToServer(call, settings);
    throw error;
  }
}

async function runInDatabase({ call, name, version }: ReleaseCall, settings: Settings): Promise<PointerView> {
  const database = await openDatabase(settings);
  try {
    const { work } = database;
    const [repository, clock] = [new ReleaseRepository(), new Clock()];
    const events = new EventHubService(work, new LocalEventBus());
    const changes = new ReleaseChangesService(work, repository, new ReleaseAuditRepository(), settings, clock, events);
    if (call === 'Rollback') return await changes.rollBack({ name, version: version ?? '' }, OPERATOR);
    await new ReleasesService(work, repository, changes, settings, clock).store(name, version ?? '', OPERATOR);
    return await changes.promote({ name, version: version ?? '' }, OPERATOR);
  } finally {
    await database.close();
  }
}

async function sendToServer({ call, ...body }: ReleaseCall, settings: Settings): Promise<PointerView> {
  const address = recordedAddress(settings.dataDir);
  if (!address) throw new StartError('The server is just starting or stopping. Try again in a moment.');
  const response = await fetch(`${address}/api/Release/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-release-token': settings.releaseToken },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new StartError(`The server at ${address} does not respond.`, { cause: error });
  });
  const result = (await response.json()) as PointerView & { message?: string };
  if (!response.ok) throw new StartError(result.message ?? `The server at ${address} returned ${response.status}.`);
  return result;
}

/** Returns whether an error's message is enough for the operator, without its stack. */
export const isExplained = (error: unknown): error is Error => error instanceof StartError || error instanceof AppError;
