/** The colours that all drawings share, in both themes. */
export const PALETTE = {
  seal: '#dc3545',
  gold: '#e6b74a',
  cloth: '#2f63b5',
  cloth2: '#234d92',
  skin: '#f8d9b6',
  line: '#18233d',
  wood: '#8a5a33',
  woodLight: '#b5814f',
  straw: '#e0bd6d',
  white: '#ffffff',
} as const;

export type Theme = 'light' | 'dark';
