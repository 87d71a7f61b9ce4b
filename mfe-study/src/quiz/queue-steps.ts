/** Marks a step of a session that shows a new item before it is asked. */
const LESSON = 'lesson ';

/** Returns the step that shows an item. Every other step is the id of the item that it asks. */
export const lessonStep = (item: string): string => `${LESSON}${item}`;

/** Returns the item that a step shows; null if it asks one. */
export const itemOfLesson = (step: string | undefined): string | null =>
  step?.startsWith(LESSON) ? step.slice(LESSON.length) : null;

const isQuestion = (step: string): boolean => itemOfLesson(step) === null;

/** Returns the item of a step. */
export const itemOfStep = (step: string): string => itemOfLesson(step) ?? step;

/** Returns the items that the steps ask, lessons left out. An item may be asked twice. */
export const askedItems = (steps: readonly string[]): readonly string[] => steps.filter(isQuestion);

/** Returns the place among the steps after a number of questions, and after the lessons that follow them. */
export function placeAfter(steps: readonly string[], questions: number): number {
  const places = steps.flatMap((step, at) => (isQuestion(step) ? [at] : []));
  return places[questions] ?? steps.length;
}
