export const articlePath = (pageName: string): string => `/articles/${encodeURIComponent(pageName)}`;
export const articlePictureUrl = (file: string): string => `/images/pictures/${encodeURIComponent(file)}`;
export const readingTime = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
