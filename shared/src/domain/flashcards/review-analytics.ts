/** One review of a card. Ratings: 1 again, 2 hard, 3 good, 4 easy. Times are ISO 8601 in UTC. */
export interface Review {
  readonly setId: string;
  readonly cardId: string;
  readonly rating: number;
  readonly reviewedAt: string;
}

/** The fields of a card's schedule that the analytics use. */
export interface ScheduledCard {
  readonly setId: string;
  readonly cardId: string;
  readonly due: string;
  readonly difficulty: number;
  readonly lapses: number;
}

export interface ReviewCounts {
  readonly reviews: number;
  readonly right: number;
}

export interface ReviewAnalytics {
  /** The days with reviews, oldest first. */
  readonly days: readonly (ReviewCounts & { readonly date: string })[];
  /** Of cards that were seen a day or more ago. */
  readonly retention: ReviewCounts;
  /** The same by how long ago the card was seen, from `fromDays` on. */
  readonly curve: readonly (ReviewCounts & { readonly fromDays: number })[];
  /** Today and the following days; overdue cards are due today. */
  readonly forecast: readonly { readonly date: string; readonly due: number }[];
  readonly hardest: readonly Pick<ScheduledCard, 'setId' | 'cardId' | 'difficulty' | 'lapses'>[];
}

const DAY = 86_400_000;
const FORECAST_DAYS = 30;
const HARDEST = 20;
const STEPS = [1, 2, 4, 8, 15, 31] as const;

const dateOf = (time: number | string): string => new Date(time).toISOString().slice(0, 10);
const isRight = ({ rating }: Review): boolean => rating > 1;
const countReviews = (reviews: readonly Review[]): ReviewCounts => ({
  reviews: reviews.length,
  right: reviews.filter(isRight).length,
});

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const cardKey = ({ setId, cardId }: Pick<Review, 'setId' | 'cardId'>) => `${setId} ${cardId}`;

/** Reviews of cards seen before, each with the days since. */
function repeats(reviews: readonly Review[]): { readonly review: Review; readonly days: number }[] {
  const last = new Map<string, number>();
  const result: { review: Review; days: number }[] = [];
  for (const review of reviews) {
    const at = Date.parse(review.reviewedAt);
    const before = last.get(cardKey(review));
    if (before !== undefined && at - before >= DAY) result.push({ review, days: Math.floor((at - before) / DAY) });
    last.set(cardKey(review), at);
  }
  return result;
}

function forecastOf(cards: readonly ScheduledCard[], now: number) {
  const today = dateOf(now);
  const dueOn = groupBy(cards, ({ due }) => (due.slice(0, 10) < today ? today : due.slice(0, 10)));
  return Array.from({ length: FORECAST_DAYS }, (_, day) => {
    const date = dateOf(now + day * DAY);
    return { date, due: dueOn.get(date)?.length ?? 0 };
  });
}

/** Analyses the reviews of a learner. `now` is in milliseconds; days are UTC dates. */
export function analyseReviews(
  reviews: readonly Review[],
  cards: readonly ScheduledCard[],
  now: number,
): ReviewAnalytics {
  const inOrder = reviews.toSorted((one, other) => one.reviewedAt.localeCompare(other.reviewedAt));
  const again = repeats(inOrder);
  const byDay = groupBy(inOrder, ({ reviewedAt }) => dateOf(reviewedAt));
  const hard = cards.filter(({ lapses, difficulty }) => lapses > 0 || difficulty >= 6);
  return {
    days: [...byDay].map(([date, group]) => ({ date, ...countReviews(group) })),
    retention: countReviews(again.map(({ review }) => review)),
    curve: STEPS.map((fromDays, at) => {
      const before = STEPS[at + 1] ?? Infinity;
      const within = again.filter(({ days }) => days >= fromDays && days < before);
      return { fromDays, ...countReviews(within.map(({ review }) => review)) };
    }),
    forecast: forecastOf(cards, now),
    hardest: hard
      .toSorted((one, other) => other.difficulty - one.difficulty || other.lapses - one.lapses)
      .slice(0, HARDEST)
      .map(({ setId, cardId, difficulty, lapses }) => ({ setId, cardId, difficulty, lapses })),
  };
}
