import type { ResponseOf } from '@shinobi/shared/contract';

const WORDS = [
  ['卵', 'たまご'],
  ['米', 'こめ'],
  ['魚', 'さかな'],
  ['お茶', 'おちゃ'],
  ['塩', 'しお'],
  ['肉', 'にく'],
  ['アイスクリーム', 'あいすくりーむ'],
  ['味噌汁', 'みそしる'],
] as const;

type StartedSpin = Pick<ResponseOf<'POST /api/Roulette/Spin'>, 'spinId' | 'wheel' | 'index' | 'choices'>;

/** Builds a spin whose wheel stops on its first word, the egg, unless overridden. */
export const aStartedSpin = (overrides: Partial<StartedSpin> = {}): StartedSpin => ({
  spinId: 7,
  wheel: WORDS.map(([kanji, hiragana], at) => ({ vocabId: at + 1, kanji, hiragana })),
  index: 0,
  choices: ['rice', 'egg', 'tea', 'salt'],
  ...overrides,
});
