// Remotes share the shell's copy at run time, so everything exported here is part of the first load.
import './layers.css';

export * from './button.js';
export * from './chip.js';
export * from './classes.js';
export * from './dialog.js';
export * from './empty.js';
export * from './field.js';
export * from './furigana.js';
export * from './icon.js';
export * from './key-cap.js';
export * from './modal-stack.js';
export * from './motion.js';
export * from './notice.js';
export * from './panel.js';
export * from './password-field.js';
export * from './progress.js';
export * from './ring.js';
export * from './ruby.js';
export * from './seal.js';
export * from './sheet.js';
export * from './skeleton.js';
export * from './sound-button.js';
export * from './switch.js';
export * from './toast.js';
export * from './wrap.js';
