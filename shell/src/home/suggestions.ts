import { grammarScoreKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';

/** The content that the home page suggests from. A list that could not be loaded is empty. */
export interface ContentLists {
  readonly genres: readonly { readonly genreId: number; readonly genreName: string; readonly released: boolean }[];
  readonly lessons: readonly { readonly path: string; readonly title: string }[];
  readonly stories: readonly { readonly storyName: string; readonly description: string }[];
}

interface StartedGenre {
  readonly name: string;
  readonly address: string;
  readonly percent: number;
}

export interface Suggestions {
  /** The first grammar lesson whose test is not at 100. */
  readonly lesson: { readonly title: string; readonly address: string } | null;
  /** Genres that are started and not finished, the furthest first. */
  readonly genres: readonly StartedGenre[];
  /** Changes every day. */
  readonly folktale: { readonly name: string; readonly address: string } | null;
}

const MAX_GENRES = 3;
const FINISHED = 100;

const withSpaces = (name: string) => name.replaceAll('-', ' ');
/** Turns `saru-kani-gassen` into `Saru Kani Gassen`. */
export const titleCase = (name: string) => withSpaces(name).replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/** Returns what to do today. `read` reads the learner's progress; `day` is a running number, which picks the folktale. */
export function suggestionsFrom(lists: ContentLists, read: (key: string) => string | null, day: number): Suggestions {
  const percentAt = (key: string) => readPercent(read(key)) ?? 0;
  const genres = lists.genres
    .filter(({ released }) => released)
    .map(({ genreId, genreName }) => ({
      name: withSpaces(genreName),
      address: `/vocabulary-quiz/${genreName}`,
      percent: percentAt(quizPercentageKey('vocab', genreId)),
    }))
    .filter(({ percent }) => percent > 0 && percent < FINISHED)
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, MAX_GENRES);
  const lesson = lists.lessons.find(({ path }) => percentAt(grammarScoreKey(path)) < FINISHED);
  const folktale = lists.stories[day % Math.max(1, lists.stories.length)];
  return {
    lesson: lesson ? { title: lesson.title, address: `/grammar/${lesson.path}` } : null,
    genres,
    folktale: folktale ? { name: titleCase(folktale.storyName), address: `/folktales/${folktale.storyName}` } : null,
  };
}
