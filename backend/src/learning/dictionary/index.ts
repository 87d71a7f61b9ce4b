export { DictionaryModule } from './dictionary.module.js';
