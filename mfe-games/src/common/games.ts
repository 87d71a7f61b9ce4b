export type GameNumber = 1 | 2 | 3;

/** One of the three ninja games. */
export interface Game {
  readonly number: GameNumber;
  readonly name: string;
  readonly path: string;
  /** What the player does, and which skill it trains. */
  readonly description: string;
  readonly keys: readonly (readonly [keys: readonly string[], action: string])[];
}

export const SEASONS_RUN: Game = {
  number: 1,
  name: 'Seasons run',
  path: '/ninja1',
  description:
    'Run and jump through the seasons; the right kana or word opens the gates. It trains reading at a glance.',
  keys: [
    [['←', '→'], 'run'],
    [['Space'], 'jump'],
    [['X'], 'throw a shuriken'],
  ],
};

export const FALLING_WORDS: Game = {
  number: 2,
  name: 'Falling words',
  path: '/ninja2',
  description: 'Words fall; type or choose the reading before they land. It trains quick recall of readings.',
  keys: [
    [['A–Z'], 'type the reading'],
    [['1', '2', '3', '4'], 'choose it'],
  ],
};

export const CASTLE: Game = {
  number: 3,
  name: 'Castle',
  path: '/ninja3',
  description: 'Doors open by completing a sentence, scrolls teach a kanji. It trains grammar and reading in context.',
  keys: [
    [['←', '→', '↑', '↓'], 'walk'],
    [['1', '2', '3', '4'], 'answer'],
  ],
};

export const GAMES: readonly Game[] = [SEASONS_RUN, FALLING_WORDS, CASTLE];

export const findGame = (number: unknown): Game | undefined => GAMES.find((game) => game.number === number);
