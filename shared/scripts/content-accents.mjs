import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { readCommandLine } from './command-arguments.mjs';
import { compile } from './compile.mjs';
import { ACCENTS, accentsText } from './content-check/accents.mjs';
import { readContent } from './content-check/content-files.mjs';

/*
 * Makes backend/content/accents.json, the pitch accents of the words, with the synthesizer that says them. Only new
 * words are looked up; `--all` looks up every word again. Needs the same Debian packages as content:audio.
 */

const { all } = readCommandLine('npm run content:accents [-- --all]', { all: { type: 'boolean' } }).values;

await compile();
const [{ clipsOf }, { say }, { speaker, makeWorkshop }, { ensurePrograms, ensureVoice }, { wordAccent }] =
  await Promise.all(
    ['clips', 'say', 'speech', 'tools', 'word-accent'].map((name) => import(`./content-audio/${name}.mjs`)),
  );

/** Runs with low priority. */
const LOW_PRIORITY = 10;
const SAVED_EVERY = 200;

const genres = readContent('vocabulary').map(({ value }) => value);
const sayAs = JSON.parse(readFileSync(new URL('content-audio/say-as.json', import.meta.url), 'utf8'));
const before = existsSync(ACCENTS) && !all ? JSON.parse(readFileSync(ACCENTS, 'utf8')) : {};
const words = genres.flatMap((genre) => genre.words);
/** One for each word, in their order. */
const clips = clipsOf({ genres, stories: [], kana: [], sayAs });

ensurePrograms();
const voice = ensureVoice();
os.setPriority(LOW_PRIORITY);
const { folder, done } = await makeWorkshop();

async function accentOf(clip) {
  const [{ accent }] = clip.parts;
  if (accent !== undefined) return accent;
  const utterance = await say(clip, speaker({ voice, rate: clip.rate, folder }));
  return utterance && wordAccent(utterance.accents);
}

const accents = {};
for (const [at, { kanji, hiragana }] of words.entries()) {
  const key = `${kanji}/${hiragana}`;
  accents[key] = Object.hasOwn(before, key) ? before[key] : await accentOf(clips[at]);
  if ((at + 1) % SAVED_EVERY === 0) console.log(`${at + 1} of ${words.length} words`);
}
await done();
writeFileSync(ACCENTS, accentsText(accents));
console.log(
  `${Object.values(accents).filter((accent) => accent !== null).length} of ${words.length} words have an accent`,
);
