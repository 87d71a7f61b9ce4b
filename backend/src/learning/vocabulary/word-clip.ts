/** The file of a word's clip below `content/audio`: by its id, whose thousands are the genre it was made for. */
export const wordClip = (vocabId: number, audioExtension: string): string =>
  `vocabulary/${Math.floor(vocabId / 1000)}/${vocabId}.${audioExtension}`;
