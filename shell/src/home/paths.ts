/** The ways through the product, each with its name in Japanese. */
export const PATHS = [
  { to: '/hiragana-katakana', ja: '仮名', name: 'Kana', about: 'Read every sound' },
  { to: '/grammar', ja: '文法', name: 'Grammar', about: 'Build a sentence' },
  { to: '/vocabulary-quiz', ja: '単語', name: 'Vocab', about: 'Words by theme' },
  { to: '/kanji', ja: '漢字', name: 'Kanji', about: 'One by one' },
  { to: '/flashcard', ja: '暗記', name: 'Flashcard', about: 'Keep what you learn' },
  { to: '/folktales', ja: '昔話', name: 'Folktale', about: 'Read and listen' },
  { to: '/ninja', ja: '忍者', name: 'Game', about: 'Sneak, jump, read' },
] as const;
