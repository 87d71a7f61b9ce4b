import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { readContent } from '../content-check/content-files.mjs';
import { clipsOf, staleEntries } from './clips.mjs';
import { withHasAudio } from './genre-text.mjs';
import { levelled } from './loudness.mjs';
import { manifestText, planOf, reportText } from './manifest.mjs';
import { say } from './say.mjs';
import { encode, ENCODING, makeWorkshop, speaker } from './speech.mjs';
import { ensurePrograms, ensureVoice, VOICE_MARK } from './tools.mjs';

/*
 * Makes the audio clips of all words, sentences and kana of backend/content whose text, reading or settings have changed. `--check` makes nothing and exits with 1 if a clip is missing or outdated.
 */

const CONTENT = fileURLToPath(new URL('../../../backend/content/', import.meta.url));
const AUDIO = path.join(CONTENT, 'audio');
const MANIFEST = path.join(AUDIO, 'manifest.json');
const REPORT = path.join(AUDIO, 'report.json');
/** The settings of every clip. Raise `loudness` when the same text gives other clips: all are made again. */
const SETTINGS = { voice: VOICE_MARK, encoding: ENCODING, loudness: 1 };

const SPEAKERS = 1;
const SAVED_EVERY = 100;
/** How many paths the check prints. */
const NAMED = 20;
/** Runs with low priority. */
const LOW_PRIORITY = 15;

const readJson = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise);

const valuesIn = (folder) => readContent(folder).map(({ value }) => value);
const content = {
  genres: valuesIn('vocabulary'),
  stories: valuesIn('folktales'),
  lessons: { grammar: valuesIn('grammar'), kanji: valuesIn('kanji'), articles: valuesIn('articles') },
  kana: KANA,
  sayAs: readJson(fileURLToPath(new URL('say-as.json', import.meta.url)), []),
};
for (const { writing, reading } of staleEntries(content))
  throw new Error(`say-as.json: ${writing} ${reading} belongs to nothing or has no reason`);
const clips = clipsOf(content);
const manifest = readJson(MANIFEST, {});
const plan = planOf(clips, SETTINGS, manifest, (clip) => existsSync(path.join(AUDIO, clip)));

/** Clips that no writing of theirs says right; clips that were not said as written; clips that are made. */
const [mute, fallBacks, made] = [[], [], []];
const reportBefore = readJson(REPORT, []);

function save() {
  mkdirSync(AUDIO, { recursive: true });
  writeFileSync(
    REPORT,
    reportText(reportBefore, [...plan.remove, ...made, ...mute.map((clip) => clip.path)], fallBacks),
  );
  writeFileSync(MANIFEST, manifestText(manifest));
}

async function make(clip, voice, folder) {
  const utterance = await say(clip, speaker({ voice, rate: clip.rate, folder })).catch((cause) => {
    throw new Error(`${clip.path} (${clip.say}): ${cause.message}`, { cause });
  });
  if (!utterance) {
    mute.push(clip);
    takeAway(clip.path);
    return;
  }
  await encode(levelled(utterance.wave, utterance.speech), path.join(AUDIO, clip.path));
  const [writing, sound] = ['writing', 'sound'].map((field) => clip.parts.map((part) => part[field]).join(''));
  if (utterance.text !== writing) fallBacks.push({ clip: clip.path, writing, sound, said: utterance.text });
  manifest[clip.path] = clip.mark;
  made.push(clip.path);
  if (made.length % SAVED_EVERY === 0) {
    save();
    console.log(`${made.length} of ${plan.make.length} clips`);
  }
}

async function makeAll() {
  ensurePrograms();
  const voice = ensureVoice();
  os.setPriority(LOW_PRIORITY);
  const queue = [...plan.make];
  const workOff = async () => {
    const { folder, done } = await makeWorkshop();
    try {
      for (let clip = queue.shift(); clip; clip = queue.shift()) await make(clip, voice, folder);
    } finally {
      await done();
    }
  };
  await Promise.all(Array.from({ length: SPEAKERS }, workOff));
}

function takeAway(clip) {
  rmSync(path.join(AUDIO, clip), { force: true });
  delete manifest[clip];
}

/** A genre has sound when all its words have. The files are read again, because they may change during the hour of making. */
function markGenres() {
  for (const { name, text, value } of readContent('vocabulary')) {
    const hasAudio = value.words.every(({ vocabId }) => manifest[`vocabulary/${value.genreId}/${vocabId}.m4a`]);
    const marked = withHasAudio(text, hasAudio);
    if (marked !== text) writeFileSync(path.join(CONTENT, name), marked);
  }
}

if (process.argv.includes('--check')) {
  const paths = [...plan.make.map(({ path: clip }) => clip), ...plan.remove];
  if (paths.length)
    console.error(`Out of date: ${paths.slice(0, NAMED).join(', ')}${paths.length > NAMED ? ' …' : ''}`);
  console.log(`${clips.length} clips, ${plan.make.length} to make, ${plan.remove.length} to remove`);
  if (plan.make.length + plan.remove.length) process.exitCode = 1;
} else {
  plan.remove.forEach(takeAway);
  if (plan.make.length) await makeAll();
  save();
  markGenres();
  for (const { path: clip, parts } of mute)
    console.error(
      `${clip}: no writing of ${parts.map(({ writing }) => writing).join('')} is said right; add one to say-as.json`,
    );
  console.log(
    `${clips.length} clips: ${made.length} made, ${plan.remove.length} taken away, ${fallBacks.length} not as written`,
  );
  if (mute.length) process.exitCode = 1;
}
