export { CountField, MOST_AT_ONCE, NO_COUNT } from './count-field.js';
export { ITEM_ART } from './item-art.js';
export { effectText } from './item-facts.js';
export { ItemsCard } from './items-card.js';
