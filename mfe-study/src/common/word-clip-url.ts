import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';

type Sounding = Pick<Vocab, 'vocabId' | 'audioExtension'>;

/** A word's sound file (docs/behaviour/study.md, rule 7); null where it or the genre has none. */
export const wordSound = (vocab: Sounding, { genreName, hasAudio }: Pick<VocabGenre, 'genreName' | 'hasAudio'>) =>
  hasAudio && vocab.audioExtension
    ? `/vocabulary-quiz/audio/${encodeURIComponent(genreName)}/Japanese-vocabulary${vocab.vocabId}.${vocab.audioExtension}`
    : null;
