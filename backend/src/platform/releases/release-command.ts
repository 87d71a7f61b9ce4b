import path from 'node:path';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AppError, StartError } from '../../http/app-error.js';
import { Clock } from '../../runtime/clock.js';
import type { Settings } from '../../runtime/settings.js';
import { openDatabase } from '../../database/open-database.js';
import { FolderInUse } from '../../database/sqlite-owner.js';
import { copyRelease, folderOf, readManifest } from './release-folder.js';
import { releaseDiffers } from './release.errors.js';
import { ReleasesService } from './releases.service.js';
import { announcedAddress } from './server-address.js';

type Pointer = ResponseOf<'POST /api/Release/Publish'>;
/** One of the two calls of the contract that move a pointer. */
type Move = { readonly call: 'Publish' | 'Rollback'; readonly name: string; readonly version?: string | undefined };

const USAGE = 'Say what to do: publish <built folder>, or rollback <name of the frontend> [version].';

/**
 * Runs `publish <folder>` or `rollback <name> [version]` and returns the sentence that says what is active now. With a
 * version, a rollback that is sent twice rolls back that version alone.
 */
export async function runReleaseCommand(
  [command, what, version]: readonly string[],
  settings: Settings,
): Promise<string> {
  if (command === 'publish' && what) return said(await publish(path.resolve(what), settings));
  if (command === 'rollback' && what) return said(await move({ call: 'Rollback', name: what, version }, settings));
  throw new StartError(USAGE);
}

const said = ({ name, active, fallback }: Pointer) =>
  `${name} ${active} is active now${fallback ? ` (fallback: ${fallback})` : ''}.`;

async function publish(built: string, settings: Settings): Promise<Pointer> {
  const manifest = await readManifest(built);
  if (!manifest) throw new StartError(`There is no built release in ${built}.`);
  const { name, version } = manifest;
  const present = await readManifest(folderOf(settings.remotesDir, name, version));
  if (present && present.sourceHash !== manifest.sourceHash) throw releaseDiffers(name, version);
  if (!present) await copyRelease(built, settings.remotesDir, manifest);
  return move({ call: 'Publish', name, version }, settings);
}

/** In the database itself, or through the server that owns it. */
async function move(wanted: Move, settings: Settings): Promise<Pointer> {
  try {
    return await moveHere(wanted, settings);
  } catch (error) {
    if (error instanceof FolderInUse) return moveThere(wanted, settings);
    throw error;
  }
}

async function moveHere({ call, name, version }: Move, settings: Settings): Promise<Pointer> {
  const database = await openDatabase(settings);
  try {
    const releases = new ReleasesService(database.work, settings, new Clock());
    return await (call === 'Publish' ? releases.publish(name, version ?? '') : releases.rollBack(name, version));
  } finally {
    await database.close();
  }
}

async function moveThere({ call, ...body }: Move, settings: Settings): Promise<Pointer> {
  const address = announcedAddress(settings.dataDir);
  if (!address) throw new StartError('The server is just starting or ending; try again in a moment.');
  const answer = await fetch(`${address}/api/Release/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-release-token': settings.releaseToken },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new StartError(`The server at ${address} does not answer.`, { cause: error });
  });
  const told = (await answer.json()) as Pointer & { message?: string };
  if (!answer.ok) throw new StartError(told.message ?? `The server at ${address} answered ${answer.status}.`);
  return told;
}

export const isExplained = (error: unknown): error is Error => error instanceof StartError || error instanceof AppError;
