// Lets one command at a time set up a clone. Uses Node's own modules only: nothing else is there yet.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/**
 * What is in the lock, and the id of the process that holds it: 0 for one that is only just taking it, undefined when its
 * process is gone. Undefined when there is no lock.
 */
function readLock(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const pid = Number(text);
    const isRecent = Date.now() - statSync(file).mtimeMs < MAX_AGE_MS;
    return { text, holder: isRecent && (pid === 0 || isRunning(pid)) ? pid : undefined };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Removes the lock with this text. Another command may have replaced it since it was read: that one keeps its lock. */
export function removeLock(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  }
  rmSync(aside, { force: true });
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
    const lock = readLock(file);
    if (!lock) continue;
    const { text, holder } = lock;
    if (holder === undefined) removeLock(file, text);
    else {
      if (holder && !isAnnounced) console.log(`Waiting for process ${holder}, which is installing the packages …`);
      isAnnounced ||= holder > 0;
      await sleep(POLL_MS);
    }
  }
  try {
    await work();
  } finally {
    removeLock(file, String(process.pid));
  }
}
