export { imageOfSrc, imageSrc, thumbnailSrc } from './image-name.js';
export { ImageModule } from './image.module.js';
export { ImageService } from './image.service.js';
