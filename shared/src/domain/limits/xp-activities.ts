/** The activities that earn XP. The `ref` of an entry names the document: a genre's id, a lesson's path, a story's name. */
export const XP_ACTIVITIES = [
  'vocab',
  'kanji',
  'EnToHiragana',
  'EnToKanji',
  'hiragana',
  'katakana',
  'grammarTest',
  'kanjiTest',
  'article',
  'flashcard',
  'folktale',
  'ninja1',
  'ninja2',
  'ninja3',
  'today',
] as const;
export type XpActivity = (typeof XP_ACTIVITIES)[number];

/** The activities of XP that the server adds without practice. */
export const GIVEN_XP_ACTIVITIES = ['invitation'] as const;
export type GivenXpActivity = (typeof GIVEN_XP_ACTIVITIES)[number];
