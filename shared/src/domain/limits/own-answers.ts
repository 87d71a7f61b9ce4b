/** The learner's own answers that quizzes accept: the most for one part of a word, and in all. */
export const OWN_ANSWERS_PER_PART = 5;
export const OWN_ANSWERS_MAX = 2000;
/** The most that one call adds: those that a guest takes along at sign-up come in several. */
export const OWN_ANSWERS_PER_CALL = 100;
