export { CountField, countButtonReason } from './count-field.js';
export { ITEM_ART } from './item-art.js';
export { effectText } from './item-effect-text.js';
export { ItemsCard } from './items-card.js';
