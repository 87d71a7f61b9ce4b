import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { markAsDraft } from '@shinobi/shared/domain/editing/draft-mark';
import { AnalyserService } from '../../learning/convert-kanji/index.js';
import { GlossService } from './gloss.service.js';
import { draftEnglish, draftRomaji, type DraftWord, draftWords, isSign, sureGloss, writingsOf } from './rules/draft.js';
import { PARTICLES } from './rules/particles.js';
import { TranslationClient } from './translation.client.js';

type SentenceRequest = RequestOf<'POST /api/StoriesEdit/Translate'>['body'];
type WordRequest = RequestOf<'POST /api/StoriesEdit/TranslateWord'>['body'];

/** Makes first drafts for editors with the analyser, the dictionary and the optional translator. Stores nothing. */
@Injectable()
export class TranslationDraftsService {
  constructor(
    private readonly analyser: AnalyserService,
    private readonly glosses: GlossService,
    private readonly translator: TranslationClient,
  ) {}

  /** Rejects with `ConverterBusy` and `TranslatorDown`. */
  async draftSentence({
    storyId,
    lineNumber,
    kanji,
  }: SentenceRequest): Promise<ResponseOf<'POST /api/StoriesEdit/Translate'>> {
    const [words, english] = await Promise.all([this.draftWords(kanji), this.translator.toEnglish(kanji)]);
    const hiragana = words.map((word) => word.hiragana).join('');
    const romaji = draftRomaji(words);
    return {
      sentence: { storyId, lineNumber, kanji, hiragana, romaji, english: english ?? draftEnglish(words) },
      words: words.map((word, index) => ({
        ...{ storyId, lineNumber, wordNumber: index + 1 },
        ...{ kanji: word.kanji, hiragana: word.hiragana, english: markAsDraft(word.english) },
      })),
      draft: english === null,
    };
  }

  /** Drafts one word, even if the analyser splits it into several. Rejects with `ConverterBusy`. */
  async draftWord({
    storyId,
    lineNumber,
    wordNumber,
    kanji,
  }: WordRequest): Promise<ResponseOf<'POST /api/StoriesEdit/TranslateWord'>> {
    const parts = (await this.draftWords(kanji)).filter((part) => !isSign(part.kanji) || isSign(kanji));
    const hiragana = parts.map((part) => part.hiragana).join('');
    const whole =
      parts.length > 1 ? sureGloss(kanji, hiragana, await this.glosses.lookup([kanji])) : PARTICLES.get(kanji);
    const english =
      whole ??
      parts
        .map((part) => part.english)
        .filter(Boolean)
        .join(' + ');
    return { word: { storyId, lineNumber, wordNumber, kanji, hiragana, english: markAsDraft(english) } };
  }

  /** Returns the readings of sentences, in their order. Rejects with `ConverterBusy`. */
  async readSentences(sentences: readonly string[]): Promise<string[]> {
    const readings: string[] = [];
    for (const sentence of sentences) readings.push((await this.draftWords(sentence, false)).map(hiraganaOf).join(''));
    return readings;
  }

  private async draftWords(text: string, glossed = true): Promise<DraftWord[]> {
    const analysed = await this.analyser.analyse(text);
    return draftWords(analysed, glossed ? await this.glosses.lookup(writingsOf(analysed)) : () => []);
  }
}

const hiraganaOf = ({ hiragana }: DraftWord) => hiragana;
