import { Injectable } from '@nestjs/common';
import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { AnalyserService } from './analyser.service.js';

/** The number of conversions to cache. */
const CACHE_SIZE = 200;

@Injectable()
export class ConvertKanjiService {
  private readonly cache = new Map<string, Promise<ConvertedWord[]>>();

  constructor(private readonly analyser: AnalyserService) {}

  /** Converts a text of at most `CONVERT_MAX` characters; recent conversions are cached. */
  convert(text: string): Promise<ConvertedWord[]> {
    const known = this.cache.get(text);
    if (known) return known;
    const words = this.analyseText(text);
    this.cacheWords(text, words);
    return words;
  }

  private async analyseText(text: string): Promise<ConvertedWord[]> {
    const words = await this.analyser.analyse(text);
    return words.map(({ kanji, hiragana, romaji }) => ({ kanji, hiragana, romaji }));
  }

  private cacheWords(text: string, words: Promise<ConvertedWord[]>): void {
    this.cache.set(text, words);
    words.catch(() => this.cache.delete(text));
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
  }
}
