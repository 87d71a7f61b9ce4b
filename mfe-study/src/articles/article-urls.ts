export const articlePath = (pageName: string): string => `/articles/${encodeURIComponent(pageName)}`;
export const articlePictureUrl = (file: string): string => `/images/pictures/${encodeURIComponent(file)}`;
