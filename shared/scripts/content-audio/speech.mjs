import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withAccent } from './accent.mjs';
import { DICTIONARY } from './tools.mjs';
import { accentsIn, labelsIn, morphemesIn, speechIn } from './trace.mjs';
import { readWave } from './wave.mjs';

/**
 * The options of the encoder; they are a part of a clip's hash. At this rate its usual coder ("twoloop") makes single
 * sounds up to 5 dB louder than they are; the fast one keeps 10 dB more of the signal, in smaller files.
 */
export const ENCODING = ['-ar', '24000', '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '32k'];

/** Nothing in the file that differs from one making to the next; playable before it is all there. */
const PLAIN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'];

/** Decibel. At 0 the voice is cut off at full scale in every fifth word. */
const HEADROOM = '-12';

/** Runs a program to its end. Rejects with what it has complained about when that is not 0. */
function runWith(input, command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (data) => (complaint += data));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command}: ${complaint.trim() || code}`)),
    );
    // A program that ends early says why itself.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** A folder for what is only needed on the way; `done` takes it away. */
export async function makeWorkshop() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shinobi-audio-'));
  return { folder, done: () => rm(folder, { recursive: true }) };
}

/** Sound from labels, as Open JTalk makes it, with when each label sounds. */
async function fromLabels(labels, how, { wave, folder }) {
  const [bare, timed] = [path.join(folder, 'bare.lab'), path.join(folder, 'timed.lab')];
  await writeFile(bare, labels.join('\n'));
  await runWith('', 'hts_engine', [...how, '-ow', wave, '-od', timed, bare]);
  return labelsIn(await readFile(timed, 'utf8'));
}

const withoutTimes = (label) => label.replace(/^\d+ \d+ /, '');

/**
 * A speaker with a voice.
 * @param {{ voice: string, rate: number, folder: string }} options `folder` is this speaker's own
 * @returns {import('./say.mjs').Speak}
 */
export const speaker =
  ({ voice, rate, folder }) =>
  async (text, accent) => {
    const [wave, trace] = [path.join(folder, 'speech.wav'), path.join(folder, 'speech.txt')];
    const how = ['-m', voice, '-r', String(rate), '-g', HEADROOM];
    await runWith(`${text}\n`, 'open_jtalk', ['-x', DICTIONARY, ...how, '-ow', wave, '-ot', trace]);
    const told = await readFile(trace, 'utf8');
    const labels = labelsIn(told);
    const timed =
      accent === undefined
        ? labels
        : await fromLabels(withAccent(labels.map(withoutTimes), accent), how, { wave, folder });
    const [morphemes, accents] = [morphemesIn(told), accentsIn(told)];
    return { text, morphemes, accents, wave: readWave(await readFile(wave)), speech: speechIn(timed) };
  };

/**
 * Writes a sound as an m4a file (AAC), whole or not at all.
 * @param {import('./wave.mjs').Wave} wave
 * @param {string} file
 */
export async function encode({ rate, samples }, file) {
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}.new`;
  const pcm = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const input = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'];
  await runWith(pcm, 'ffmpeg', ['-v', 'error', '-y', ...input, ...ENCODING, ...PLAIN, '-f', 'ipod', next]);
  await rename(next, file);
}
