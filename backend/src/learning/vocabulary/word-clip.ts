/**
 * Returns the path of a word's clip below `content/audio`. The thousands of the id are the genre for which the clip was
 * made.
 */
export const wordClip = (vocabId: number, audioExtension: string): string =>
  `vocabulary/${Math.floor(vocabId / 1000)}/${vocabId}.${audioExtension}`;
