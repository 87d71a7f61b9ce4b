export { GrammarFile } from './grammar-file.js';
export { GrammarLessonEntity } from './grammar-lesson.entity.js';
export { KanjiFile } from './kanji-file.js';
export { KanjiLessonEntity } from './kanji-lesson.entity.js';
export { address, block, fileId, oneLine, order, QuestionInFile } from './lesson-file.js';
export { LessonRepository } from './lesson.repository.js';
export { lessonNotFound } from './lessons.errors.js';
export { LessonsModule } from './lessons.module.js';
export { questionViews } from './question-views.js';
