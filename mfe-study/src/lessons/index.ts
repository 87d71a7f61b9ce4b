export { LessonFrame } from './lesson-frame.js';
export { LessonList, LessonListSkeleton } from './lesson-list.js';
export { useLesson } from './use-lesson.js';
