export { MessagesCard } from './messages-card.js';
