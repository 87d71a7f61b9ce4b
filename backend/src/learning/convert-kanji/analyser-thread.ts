import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);

/**
 * The thread's program is a string because it must run the same way from sources, in tests and compiled. After a kana with which
 * no word begins, such as ょ, the analyser takes all kana that follow for one unknown word: the rest of it is analysed again.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { TokenizerBuilder } = require(workerData);
const builder = new TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
const tokenizer = builder.build();
const isManyWords = ({ partOfSpeech, surface }) => partOfSpeech === 'UNK' && /^[ぁ-ゖ]{8,}$/.test(surface);
function tokenize(text) {
  const tokens = tokenizer.tokenize(text);
  const at = tokens.findIndex(isManyWords);
  if (at === -1) return tokens;
  const first = { ...tokens[at], surface: tokens[at].surface[0] };
  const rest = Buffer.from(text).subarray(first.byteStart + Buffer.byteLength(first.surface)).toString();
  return [...tokens.slice(0, at), first, ...tokenize(rest)];
}
parentPort.on('message', ({ id, text }) => {
  const morphemes = tokenize(text).map((token) => ({
    surface: token.surface,
    partOfSpeech: token.partOfSpeech,
    partOfSpeechSubcategory1: token.partOfSpeechSubcategory1,
    partOfSpeechSubcategory2: token.partOfSpeechSubcategory2,
    reading: token.reading ?? '',
    pronunciation: token.pronunciation ?? '',
    baseForm: token.baseForm ?? '',
  }));
  parentPort.postMessage({ id, morphemes });
});
`;

/**
 * Starts a worker thread with the dictionary. Loading takes 200 MB and a third of a second, for which no other request
 * should wait. The thread receives `{ id, text }` and sends `{ id, morphemes }`.
 */
export const startAnalyserThread = (): Worker =>
  new Worker(PROGRAM, { eval: true, workerData: require.resolve('lindera-wasm-nodejs-ipadic') });
