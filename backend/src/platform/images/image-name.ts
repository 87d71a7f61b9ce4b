const FOLDER = '/images/user/';
const FILE = /^([\w-]{22})(-small)?\.webp$/;

/** Returns the file names of a picture and of its thumbnail. */
export const fileNames = (imageId: string): readonly [picture: string, thumbnail: string] => [
  `${imageId}.webp`,
  `${imageId}-small.webp`,
];

/** Returns the address of a picture. */
export const imageSrc = (imageId: string): string => `${FOLDER}${fileNames(imageId)[0]}`;
export const thumbnailSrc = (imageId: string): string => `${FOLDER}${fileNames(imageId)[1]}`;

/** Returns the id of the picture at an address; null for other addresses. */
export const imageIdOfSrc = (src: string): string | null =>
  src.startsWith(FOLDER) ? imageIdOfFile(src.slice(FOLDER.length)) : null;

/** Returns the id of the picture that a file belongs to; null for other files. */
export const imageIdOfFile = (name: string): string | null => FILE.exec(name)?.[1] ?? null;

const STORED = 'images/';

/** Returns the key under which a file is stored. */
export const keyOf = (name: string): string => STORED + name;

/** Returns the id of the picture that a stored object belongs to; null for other objects. */
export const imageIdOfKey = (key: string): string | null =>
  key.startsWith(STORED) ? imageIdOfFile(key.slice(STORED.length)) : null;
