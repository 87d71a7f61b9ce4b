import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';

type WordClip = Pick<Vocab, 'vocabId' | 'audioExtension'>;

/** Returns the URL of a word's audio clip (docs/behaviour/study.md, rule 7); null if it or its genre has none. */
export const wordClipUrl = (vocab: WordClip, { genreName, hasAudio }: Pick<VocabGenre, 'genreName' | 'hasAudio'>) =>
  hasAudio && vocab.audioExtension
    ? `/vocabulary-quiz/audio/${encodeURIComponent(genreName)}/Japanese-vocabulary${vocab.vocabId}.${vocab.audioExtension}`
    : null;
