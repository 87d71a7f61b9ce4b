export { PictureModule } from './picture.module.js';
