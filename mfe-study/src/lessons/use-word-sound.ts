import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { usePlaySound } from '@shinobi/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { wordSound } from '../common/word-sound.js';

const NO_SOUND = { genreName: '', hasAudio: false };
/** Words and genres are corrected now and then, not from minute to minute. */
const staleTime = 5 * 60_000;

/**
 * Plays a word of a lesson by the sound that the vocabulary has of it. The vocabulary is asked for when the first word
 * is pressed, not before.
 */
export function useWordSound(): (kanji: string, hiragana: string) => Promise<void> {
  const { api, toast } = usePlatform();
  const queries = useQueryClient();
  const play = usePlaySound();
  return async (kanji, hiragana) => {
    const [words, genres] = await Promise.all([
      queries.fetchQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllVocabs'), staleTime }),
      queries.fetchQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), staleTime }),
    ]).catch(() => [[], []]);
    const genreOf = new Map(genres.map((genre) => [genre.genreId, genre]));
    const sounds = words
      .filter((word) => word.hiragana === hiragana && word.kanji === kanji)
      .flatMap((word) => wordSound(word, genreOf.get(word.genreId) ?? NO_SOUND) ?? []);
    if (sounds[0] === undefined) return toast({ text: `There is no sound for ${kanji} yet.` });
    await play(sounds[0]);
  };
}
