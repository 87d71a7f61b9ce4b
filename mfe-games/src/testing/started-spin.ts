import type { ResponseOf } from '@shinobi/shared/contract';
import { aVocab } from '@shinobi/shared/testing/builders';

const WORDS = [
  ['卵', 'たまご', 'egg'],
  ['米', 'こめ', 'rice'],
  ['魚', 'さかな', 'fish'],
  ['お茶', 'おちゃ', 'tea'],
  ['塩', 'しお', 'salt'],
  ['肉', 'にく', 'meat'],
  ['アイスクリーム', 'あいすくりーむ', 'ice cream'],
  ['味噌汁', 'みそしる', 'miso soup'],
] as const;

type StartedSpin = Pick<ResponseOf<'POST /api/Roulette/Spin'>, 'spinId' | 'wheel' | 'index' | 'choices'>;

/** Builds a spin whose wheel stops on its first word, the egg, unless overridden. */
export const aStartedSpin = (overrides: Partial<StartedSpin> = {}): StartedSpin => ({
  spinId: 7,
  wheel: WORDS.map(([kanji, hiragana, english], at) => aVocab({ vocabId: at + 1, kanji, hiragana, english })),
  index: 0,
  choices: ['rice', 'egg', 'tea', 'salt'],
  ...overrides,
});
