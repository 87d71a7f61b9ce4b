import contributes from '../../contributes.json' with { type: 'json' };

/** One of the three ninja games. */
export interface Game {
  readonly number: 1 | 2 | 3;
  readonly name: string;
  readonly path: string;
  /** What one does in it, and what that trains. */
  readonly trains: string;
  readonly keys: readonly (readonly [keys: readonly string[], does: string])[];
}

export const GAMES: readonly Game[] = [
  {
    number: 1,
    name: 'Seasons run',
    path: '/ninja1',
    trains: 'Run and jump through the seasons; gates open by the right kana or word. It trains reading at a glance.',
    keys: [
      [['←', '→'], 'run'],
      [['Space'], 'jump'],
      [['X'], 'throw a shuriken'],
    ],
  },
  {
    number: 2,
    name: 'Falling words',
    path: '/ninja2',
    trains: 'Words fall; type or choose the reading before they land. It trains recalling readings quickly.',
    keys: [
      [['A–Z'], 'type the reading'],
      [['1', '2', '3', '4'], 'choose it'],
    ],
  },
  {
    number: 3,
    name: 'Castle',
    path: '/ninja3',
    trains: 'Doors open by completing a sentence, scrolls teach a kanji. It trains grammar and reading in context.',
    keys: [
      [['←', '→', '↑', '↓'], 'walk'],
      [['Space'], 'open a door, read a scroll'],
    ],
  },
];

/** Whether a game can be played: as soon as this frontend contributes its route. */
export const isPlayable = ({ path }: Game): boolean => contributes.routes.some((route) => route.path === path);
