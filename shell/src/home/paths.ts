/** The areas of study, each with its Japanese name. */
export const PATHS = [
  { to: '/hiragana-katakana', ja: '仮名', name: 'Kana', description: 'Read every sound' },
  { to: '/grammar', ja: '文法', name: 'Grammar', description: 'Build a sentence' },
  { to: '/vocabulary-quiz', ja: '単語', name: 'Vocab', description: 'Words by theme' },
  { to: '/kanji', ja: '漢字', name: 'Kanji', description: 'One by one' },
  { to: '/flashcard', ja: '暗記', name: 'Flashcard', description: 'Keep what you learn' },
  { to: '/folktales', ja: '昔話', name: 'Folktale', description: 'Read and listen' },
  { to: '/ninja', ja: '忍者', name: 'Game', description: 'Sneak, jump, read' },
] as const;
