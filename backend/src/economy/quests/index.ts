export { QuestModule } from './quest.module.js';
