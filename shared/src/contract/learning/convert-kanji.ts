import { z } from 'zod';
import { CONVERT_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { text } from '../platform/text.js';

/** A word of a converted text: as written, its reading in kana, and its pronunciation in Latin letters. */
export const ConvertedWord = z.object({ kanji: z.string(), hiragana: z.string(), romaji: z.string() });
export type ConvertedWord = z.infer<typeof ConvertedWord>;

export const convertKanjiContract = defineEndpoints({
  'GET /api/ConvertKanji/Convert': {
    summary: 'A Japanese text of up to 500 characters as words and punctuation with their readings.',
    access: 'anyone',
    query: z.strictObject({ kanjis: text(1, CONVERT_MAX_LENGTH) }),
    response: z.object({ words: z.array(ConvertedWord) }),
    errors: ['ConverterBusy'],
  },
});
