export const articlePath = (pageName: string): string => `/articles/${encodeURIComponent(pageName)}`;
export const pictureOf = (file: string): string => `/images/pictures/${encodeURIComponent(file)}`;
export const minutesToRead = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
