export { StrokeOrder } from './stroke-order.js';
export { StrokeTracing } from './stroke-tracing.js';
export { useStrokes } from './use-strokes.js';
