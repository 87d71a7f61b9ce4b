export { SavedFilterModule } from './saved-filter.module.js';
