export { type LearningPath, PATH_QUERY_KEY, usePath } from './use-path.js';
export { useReachedContent } from './use-reached-content.js';
