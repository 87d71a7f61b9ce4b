import { type EditFault, ENGLISH_ON_BUTTON, genreFaults } from '@shinobi/shared/domain/editing/word-list';
import { type Genre, type GenreWord, NEW_GENRE } from './edited-genre.js';

const VIDEO_ID = /^[\w-]{11}$/;
const GENRE_NAME = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
const TEXT_MAX = 60;

const FIELDS = {
  kanji: 'word',
  hiragana: 'reading',
  english: 'English',
} as const;
type WordField = keyof typeof FIELDS;

const isBlank = ({ kanji, hiragana, english }: GenreWord) => [kanji, hiragana, english].every((text) => !text.trim());

/** Returns the word as it is sent, without surrounding spaces. */
const trimmed = (word: GenreWord): GenreWord => ({
  ...word,
  kanji: word.kanji.trim(),
  hiragana: word.hiragana.trim(),
  english: word.english.trim(),
});

function wordFaults(word: GenreWord, index: number): EditFault[] {
  if (isBlank(word)) return [{ path: `words.${index}`, message: 'This row is empty. Fill it in or remove it.' }];
  return (Object.keys(FIELDS) as WordField[]).flatMap((field) => {
    const path = `words.${index}.${field}`;
    if (word[field].length > TEXT_MAX) return [{ path, message: `${TEXT_MAX} characters at most.` }];
    if (word[field] === '' && field !== 'hiragana') return [{ path, message: 'This is still empty.' }];
    return [];
  });
}

function settingFaults({ genreName, youtube, youtubeSpecial }: Genre): EditFault[] {
  const nameIsRight = GENRE_NAME.test(genreName) && genreName.length <= TEXT_MAX && genreName !== NEW_GENRE;
  const name = { path: 'genreName', message: 'Use letters, digits and single hyphens, as in Body-parts.' };
  const videos = Object.entries({ youtube, youtubeSpecial }).filter(([, id]) => id !== '' && !VIDEO_ID.test(id));
  const message = 'A YouTube id has 11 letters, digits, hyphens or underscores.';
  return [...(nameIsRight ? [] : [name]), ...videos.map(([path]) => ({ path, message }))];
}

/** Finds what the server would refuse. */
export function findFaults(genre: Genre): EditFault[] {
  const words = genre.words.map(trimmed);
  const blank = new Set(words.flatMap((word, index) => (isBlank(word) ? [`words.${index}`] : [])));
  // An empty row has one fault only: that it is empty.
  const ofWords = genreFaults(genre.released, words).filter(({ path }) => !blank.has(path.replace(/\.\w+$/, '')));
  return [...settingFaults(genre), ...words.flatMap(wordFaults), ...ofWords];
}

/** Returns what is allowed but should be checked. */
export function findWarnings({ english, kanji }: GenreWord): string[] {
  const length = [...english.trim()].length;
  return [
    ...(length > ENGLISH_ON_BUTTON
      ? [`The English has ${length} characters; a button has room for ${ENGLISH_ON_BUTTON}.`]
      : []),
    ...(/[A-Za-z]/.test(kanji) ? ['The word contains Latin letters.'] : []),
  ];
}

const SETTINGS: Readonly<Record<string, string>> = {
  genreName: 'Name in the address',
  order: 'Place in the list',
  youtube: 'Video',
  youtubeSpecial: 'Special video',
  words: 'Words',
};

/** Names the field at a path of the server: `words.3.hiragana` is `Word 4, reading`. */
export function fieldName(path: string): string {
  const [, index, field] = /^words\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (index === undefined) return SETTINGS[path] ?? path;
  return [`Word ${Number(index) + 1}`, field && (FIELDS[field as WordField] ?? field)].filter(Boolean).join(', ');
}
