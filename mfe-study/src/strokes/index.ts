export { StrokeOrder } from './stroke-order.js';
