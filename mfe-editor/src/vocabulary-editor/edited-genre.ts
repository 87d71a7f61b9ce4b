import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { newRowId, type Row } from '../common/rows/rows.js';

export type GenreSaveRequest = RequestOf<'POST /api/VocabEdit/Save'>['body'];
type StoredWord = EditedGenre['words'][number];

export interface GenreWord extends Row, Pick<StoredWord, 'kanji' | 'hiragana' | 'english' | 'partOfSpeech' | 'jlpt'> {
  /** The id that learners' progress refers to; null until the word is saved. */
  readonly vocabId: number | null;
}

/** The editable form of a genre. Settings that are not set are empty strings. */
export interface Genre {
  readonly genreName: string;
  readonly order: number;
  readonly released: boolean;
  readonly youtube: string;
  readonly youtubeSpecial: string;
  readonly fallingAnimation: string;
  readonly words: readonly GenreWord[];
}

/** The last part of the address for a new genre. */
export const NEW_GENRE = 'new';

/** A genre that was never saved. `order` is its position in the list. */
export const newGenre = (order: number): EditedGenre => ({
  ...{ genreId: 0, genreName: '', order, released: false, version: 0 },
  ...{ youtube: null, youtubeSpecial: null, fallingAnimation: null },
  ...{ origin: 'editor', changedAt: null, mergedInto: null, words: [] },
});

export const blankWord = (): GenreWord => ({
  ...{ id: newRowId(), vocabId: null },
  ...{ kanji: '', hiragana: '', english: '', partOfSpeech: 'noun', jlpt: null },
});

const wordFrom = ({ vocabId, kanji, hiragana, english, partOfSpeech, jlpt }: StoredWord): GenreWord => ({
  ...{ id: newRowId(), vocabId, kanji, hiragana, english, partOfSpeech, jlpt },
});

/** Returns the editable form of a stored genre. Without words it has one blank row. */
export const genreFrom = (stored: EditedGenre): Genre => ({
  genreName: stored.genreName,
  order: stored.order,
  released: stored.released,
  youtube: stored.youtube ?? '',
  youtubeSpecial: stored.youtubeSpecial ?? '',
  fallingAnimation: stored.fallingAnimation ?? '',
  words: stored.words.length > 0 ? stored.words.map(wordFrom) : [blankWord()],
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export const genreSaveRequest = (genre: Genre, { genreId, version }: EditedGenre): GenreSaveRequest => ({
  ...{ genreId, version, genreName: genre.genreName, order: genre.order, released: genre.released },
  youtube: orNull(genre.youtube),
  youtubeSpecial: orNull(genre.youtubeSpecial),
  fallingAnimation: orNull(genre.fallingAnimation) as GenreSaveRequest['fallingAnimation'],
  words: genre.words.map(({ vocabId, kanji, hiragana, english, partOfSpeech, jlpt }) => ({
    ...(vocabId !== null && { vocabId }),
    ...{ kanji, hiragana, english, partOfSpeech, jlpt },
  })),
});

/** Copies the ids that the server assigned to the words of `sent`. */
export function withAssignedIds(genre: Genre, sent: Genre, { words: saved }: EditedGenre): Genre {
  const ids = new Map(sent.words.map(({ id }, index) => [id, saved[index]?.vocabId]));
  return { ...genre, words: genre.words.map((word) => ({ ...word, vocabId: ids.get(word.id) ?? word.vocabId })) };
}

/** Returns the id of a video, extracted from an address if one was pasted. */
export const videoId = (typed: string): string =>
  /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]{11})/.exec(typed)?.[1] ?? typed.trim();
