export { parsePictureAddress, pictureAddress, type PictureContent, pictureHash } from './rules/picture-content.js';
export { PICTURE_HEIGHT, PICTURE_WIDTH } from './rules/picture-svg.js';
export { SharePicturesModule } from './share-pictures.module.js';
export { SharePicturesService } from './share-pictures.service.js';
