/** The reader's own Japanese fonts, as the design tokens name them: a canvas knows no custom properties. */
export const JA_FONT = "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic', Meiryo, sans-serif";
