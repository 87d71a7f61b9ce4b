export { imageIdOfSrc, imageSrc, thumbnailSrc } from './image-name.js';
export { ImageModule } from './image.module.js';
export { ImageService, type StoredImage } from './image.service.js';
export { prefixesOfDay } from './rules/prefixes-of-day.js';
