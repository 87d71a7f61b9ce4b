export { address, block, fileId, oneLine, order, QuestionInFile } from './lesson-file.js';
export { kanjiOf, lessonTitles } from './lesson.repository.js';
export { LessonsModule } from './lessons.module.js';
export { questionViews } from './question-views.js';
