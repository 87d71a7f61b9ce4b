export { QuestsCard } from './quests-card.js';
