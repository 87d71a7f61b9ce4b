export { FallingImageModule } from './falling-image.module.js';
