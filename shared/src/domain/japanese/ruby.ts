/** Furigana in a text, `{漢字|かんじ}`: the writing and its reading. For `replace` and `matchAll`. */
export const RUBY = /\{([^{}|]+)\|([^{}|]+)\}/g;
