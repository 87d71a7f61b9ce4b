// Shared at run time as one: all that stands here is in the first load. Rarer parts are imported by file.
import './layers.css';

export * from './button.js';
export * from './dialog.js';
export * from './field.js';
export * from './icon.js';
export { useTopLayer } from './modal-stack.js';
export * from './notice.js';
export * from './panel.js';
export * from './skeleton.js';
