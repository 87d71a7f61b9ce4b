export type { AcceptedAnswer } from './accepted-answer.entity.js';
export { type WordMove, WordMoves } from './editing/word-moves.js';
export { VocabQuizModule } from './vocab-quiz.module.js';
export { VocabQuizService } from './vocab-quiz.service.js';
export { wordClip } from './word-clip.js';
export { type FindSound, soundOf, wordSounds } from './word-sounds.js';
