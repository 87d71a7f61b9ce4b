/** A kana with the small vowel after it; っ, ん and ー are beats of their own. */
const BEAT = /[ぁ-ゖァ-ヺー][ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g;

/** Divides a reading in kana into its beats (moras): きょう has two. */
export const beatsOf = (reading: string): readonly string[] => reading.match(BEAT) ?? [];
