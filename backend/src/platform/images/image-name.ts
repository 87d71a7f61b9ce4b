const ADDRESS = '/images/user/';
const FILE = /^([\w-]{22})(-small)?\.webp$/;

/** The file of a picture, and that of its small copy. */
export const fileNames = (imageId: string): readonly [whole: string, small: string] => [
  `${imageId}.webp`,
  `${imageId}-small.webp`,
];

/** Where a page finds the picture. */
export const imageSrc = (imageId: string): string => `${ADDRESS}${fileNames(imageId)[0]}`;
export const thumbnailSrc = (imageId: string): string => `${ADDRESS}${fileNames(imageId)[1]}`;

/** The picture that a page finds there; null when it is none of ours. */
export const imageOfSrc = (src: string): string | null =>
  src.startsWith(ADDRESS) ? imageOfFile(src.slice(ADDRESS.length)) : null;

/** The picture that a file belongs to; null when it is none of ours. */
export const imageOfFile = (name: string): string | null => FILE.exec(name)?.[1] ?? null;
