export { FallingImages } from './falling-images.js';
export { Ninjas } from './ninjas.js';
