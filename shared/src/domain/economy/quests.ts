import { kanaPercentage, type KanaScript } from '../japanese/kana.js';
import { grammarScoreKey, kanaStatusKey, kanjiScoreKey, quizPercentageKey } from '../progress/progress-keys.js';
import type { Progress } from '../progress/progress-merge.js';
import { readKanaStatus, readPercent } from '../progress/progress-values.js';

export interface Quest {
  readonly questKey: string;
  readonly title: string;
  /** Where a learner can fulfil it: an address, or a panel as `panel:<kind>`. */
  readonly transitionTarget: string;
  readonly reward: { readonly type: 'coin'; readonly value: number };
  readonly checkCleared: (state: QuestState) => boolean;
}

/** The library that the quests are made from. */
export interface QuestCatalogue {
  /** Released genres. */
  readonly genres: readonly { readonly genreId: number; readonly genreName: string }[];
  readonly grammar: readonly { readonly path: string; readonly title: string }[];
  readonly kanji: readonly { readonly path: string; readonly title: string }[];
}

interface ProgressState {
  readonly progress: Progress;
}

/** The state of a learner, which clears quests. */
export interface QuestState extends ProgressState {
  /** Sent friend requests that were not cancelled. */
  readonly sentRequests: number;
  readonly invitationBonuses: number;
  readonly hasSocialLink: boolean;
  readonly hasHomeCountry: boolean;
  readonly hasAvatar: boolean;
  readonly overallPercent: number;
}

const coin = (value: number) => ({ type: 'coin', value }) as const;
const percentAt = ({ progress }: ProgressState, key: string): number => readPercent(progress[key]) ?? 0;

const kanaPercent = ({ progress }: ProgressState, script: KanaScript): number => {
  const status = readKanaStatus(progress[kanaStatusKey(script)]);
  return status ? kanaPercentage(status) : 0;
};

const FRIENDS = [1, 3, 5, 10, 20, 30, 50];
const INVITES = [1, 3, 5, 10];
const KANA: readonly (readonly [percent: number, coins: number])[] = [
  [20, 2],
  [50, 5],
  [100, 10],
];
const PROGRESS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** The reward: coins equal to the percent below 30, else (percent / 10)⁶ to one significant digit (docs/behaviour/quests.md, rule 7). */
export function progressReward(percent: number): number {
  return percent < 30 ? percent : Number(((percent / 10) ** 6).toPrecision(1));
}

const friendQuest = (count: number): Quest => ({
  questKey: `friends-${count}`,
  title: count === 1 ? 'Ask a person to be your friend' : `Ask ${count} people to be your friends`,
  transitionTarget: 'panel:active-users',
  reward: coin(count > 10 ? 5 : 100),
  checkCleared: (state) => state.sentRequests >= count,
});

const inviteQuest = (count: number): Quest => ({
  questKey: `invite-${count}`,
  title: count === 1 ? 'Invite a friend who signs up' : `Invite ${count} friends who sign up`,
  transitionTarget: 'panel:invitation-card',
  reward: coin(100_000),
  checkCleared: (state) => state.invitationBonuses >= count,
});

const profileQuests: readonly Quest[] = [
  {
    questKey: 'socialLink',
    title: 'Add a link to your profile',
    transitionTarget: 'panel:my-page/bio',
    reward: coin(100),
    checkCleared: (state) => state.hasSocialLink,
  },
  {
    questKey: 'homeCountry',
    title: 'Set your home country',
    transitionTarget: 'panel:my-page/country',
    reward: coin(100),
    checkCleared: (state) => state.hasHomeCountry,
  },
  {
    questKey: 'avatar',
    title: 'Upload your picture',
    transitionTarget: 'panel:my-page/top',
    reward: coin(100),
    checkCleared: (state) => state.hasAvatar,
  },
];

const kanaQuests = (script: KanaScript): Quest[] =>
  KANA.map(([percent, coins]) => ({
    questKey: `${script.toLowerCase()}-${percent}`,
    title: `Reach ${percent}% in the ${script} quiz`,
    transitionTarget: `/${script.toLowerCase()}-quiz`,
    reward: coin(coins),
    checkCleared: (state) => kanaPercent(state, script) >= percent,
  }));

const genreQuest = ({ genreId, genreName }: QuestCatalogue['genres'][number]): Quest => ({
  questKey: `genre-${genreId}`,
  title: `Reach 100% in the vocabulary quiz “${genreName.replaceAll('-', ' ')}”`,
  transitionTarget: `/vocabulary-quiz/${genreName}`,
  reward: coin(20),
  checkCleared: (state) => percentAt(state, quizPercentageKey('vocab', genreId)) === 100,
});

const grammarQuest = ({ path, title }: QuestCatalogue['grammar'][number]): Quest => ({
  questKey: `grammar-${path}`,
  title: `Score 100 in the grammar test “${title}”`,
  transitionTarget: `/grammar/${path}`,
  reward: coin(500),
  checkCleared: (state) => percentAt(state, grammarScoreKey(path)) === 100,
});

const kanjiQuest = ({ path, title }: QuestCatalogue['kanji'][number]): Quest => ({
  questKey: `kanji-${path}`,
  title: `Score 100 in the kanji test “${title}”`,
  transitionTarget: `/kanji/${path}`,
  reward: coin(20),
  checkCleared: (state) => percentAt(state, kanjiScoreKey(path)) === 100,
});

const progressQuest = (percent: number): Quest => ({
  questKey: `progress-${percent}`,
  title: `Reach ${percent}% of everything there is to learn`,
  transitionTarget: 'panel:my-page/progress',
  reward: coin(progressReward(percent)),
  checkCleared: (state) => state.overallPercent >= percent,
});

/** All quests, in the order in which they are shown. */
export const questsOf = ({ genres, grammar, kanji }: QuestCatalogue): readonly Quest[] => [
  ...profileQuests,
  ...kanaQuests('Hiragana'),
  ...kanaQuests('Katakana'),
  ...FRIENDS.map(friendQuest),
  ...INVITES.map(inviteQuest),
  ...PROGRESS.map(progressQuest),
  ...genres.map(genreQuest),
  ...grammar.map(grammarQuest),
  ...kanji.map(kanjiQuest),
];

const mean = (numbers: readonly number[]): number =>
  numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;

/**
 * Overall progress in percent: floor of the mean of both kana percentages' mean, the mean vocabulary percentage over
 * released genres, the mean kanji score and the mean grammar score.
 */
export function overallPercent({ genres, grammar, kanji }: QuestCatalogue, progress: Progress): number {
  const percentOf = (key: string) => percentAt({ progress }, key);
  return Math.floor(
    mean([
      mean([kanaPercent({ progress }, 'Hiragana'), kanaPercent({ progress }, 'Katakana')]),
      mean(genres.map(({ genreId }) => percentOf(quizPercentageKey('vocab', genreId)))),
      mean(kanji.map(({ path }) => percentOf(kanjiScoreKey(path)))),
      mean(grammar.map(({ path }) => percentOf(grammarScoreKey(path)))),
    ]),
  );
}
