export { addCard } from './add-card.js';
export { type CollectedCard, collectCard, useWaitingCards } from './waiting-cards.js';
export { Confusions } from './analytics/confusions.js';
export { HeatMap } from './analytics/heat-map.js';
export { PairDrill } from './analytics/pair-drill.js';
