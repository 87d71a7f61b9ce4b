export { LessonEditingModule } from './lesson-editing.module.js';
