import { grammarScoreKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';

/** What the product offers, as far as home leads to it. A list that could not be had is empty. */
export interface Offer {
  readonly genres: readonly { readonly genreId: number; readonly genreName: string; readonly released: boolean }[];
  readonly lessons: readonly { readonly path: string; readonly title: string }[];
  readonly stories: readonly { readonly storyName: string; readonly description: string }[];
  readonly sets: readonly { readonly due: number | null }[];
}

interface Begun {
  readonly name: string;
  readonly address: string;
  readonly percent: number;
}

export interface Work {
  /** Cards to review today. */
  readonly due: number;
  /** The first grammar lesson whose test is not at 100. */
  readonly lesson: { readonly title: string; readonly address: string } | null;
  /** Genres that are begun and not finished, the furthest first. */
  readonly genres: readonly Begun[];
  /** Another one each day. */
  readonly tale: { readonly name: string; readonly address: string } | null;
}

const MOST_GENRES = 3;
const DONE = 100;

const spoken = (name: string) => name.replaceAll('-', ' ');
/** `momotaro` and `saru-kani-gassen` as people write them. */
const titleCase = (name: string) => spoken(name).replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/** What to do today. `read` reads the learner's progress; `day` counts the days, so that the tale changes with it. */
export function workOf(offer: Offer, read: (key: string) => string | null, day: number): Work {
  const percentAt = (key: string) => readPercent(read(key)) ?? 0;
  const genres = offer.genres
    .filter(({ released }) => released)
    .map(({ genreId, genreName }) => ({
      name: spoken(genreName),
      address: `/vocabulary-quiz/${genreName}`,
      percent: percentAt(quizPercentageKey('vocab', genreId)),
    }))
    .filter(({ percent }) => percent > 0 && percent < DONE)
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, MOST_GENRES);
  const lesson = offer.lessons.find(({ path }) => percentAt(grammarScoreKey(path)) < DONE);
  const tale = offer.stories[day % Math.max(1, offer.stories.length)];
  return {
    due: offer.sets.reduce((sum, { due }) => sum + (due ?? 0), 0),
    lesson: lesson ? { title: lesson.title, address: `/grammar/${lesson.path}` } : null,
    genres,
    tale: tale ? { name: titleCase(tale.storyName), address: `/folktales/${tale.storyName}` } : null,
  };
}
