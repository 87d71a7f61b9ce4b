export { lessonPath } from './lesson-kinds.js';
export { LessonLayout } from './lesson-layout.js';
export { LessonList, LessonListSkeleton } from './lesson-list.js';
export { createQuestionItems, drawQuestionChoices } from './question-items.js';
export { useQuestionQuiz } from './use-question-quiz.js';
export { useLesson } from './use-lesson.js';
