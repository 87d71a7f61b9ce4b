/** Lower-case letters of other scripts, and variants, that look like a Latin letter, except those that NFKD decomposes. */
export const LOOKALIKE_LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', ѕ: 's', т: 't' },
  ...{ у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', п: 'n', ь: 'b', ӏ: 'l', г: 'r', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i' },
  ...{ κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', ς: 's', τ: 't', υ: 'u', χ: 'x', ω: 'w', ɑ: 'a', ɡ: 'g', ı: 'i', ɩ: 'i' },
  ...{ ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ŧ: 't', ɴ: 'n', ᴀ: 'a', ᴅ: 'd', ᴍ: 'm', ɪ: 'i', ꜱ: 's', ᴛ: 't', ᴏ: 'o', ʀ: 'r' },
  ...{ ᴜ: 'u', ᴘ: 'p', ғ: 'f', օ: 'o', ս: 'u', ո: 'n', հ: 'h' },
};
