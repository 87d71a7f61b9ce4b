/** The Japanese fonts of the design tokens. A canvas cannot read custom properties. */
export const JAPANESE_FONT = "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic', Meiryo, sans-serif";
