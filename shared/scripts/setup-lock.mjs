// Lets one command at a time set up a clone. Uses Node's own modules only: nothing else is there yet.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
/** No setup takes this long. An older lock was left behind, and its process id may be another program's by now. */
const MAX_AGE_MS = 30 * 60_000;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user.
    return error.code === 'EPERM';
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** The id of the process that holds the lock, 0 for one that is only just taking it, or undefined when nobody does. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isRecent = Date.now() - statSync(file).mtimeMs < MAX_AGE_MS;
    return isRecent && (pid === 0 || isRunning(pid)) ? pid : undefined;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Runs work while no other command holds the lock of the folder, and waits for that command first. A command that was killed
 * leaves its lock behind; nobody waits for it.
 * @param {string} folder the repository
 * @param {() => Promise<void> | void} work checks again what is missing: the other command has usually done it
 */
export async function withSetupLock(folder, work) {
  const file = path.join(folder, '.setup.lock');
  let isAnnounced = false;
  while (!tryLock(file)) {
    const holder = holderOf(file);
    if (holder === undefined) rmSync(file, { force: true });
    else {
      if (holder && !isAnnounced) console.log(`Waiting for process ${holder}, which is installing the packages …`);
      isAnnounced ||= holder > 0;
      await sleep(POLL_MS);
    }
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}
