export { addCard } from './add-card.js';
