import { Injectable } from '@nestjs/common';
import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { Analyser } from './analyser.js';

/** How many conversions are remembered. */
const KEPT = 200;

@Injectable()
export class ConvertKanjiService {
  private readonly kept = new Map<string, Promise<ConvertedWord[]>>();

  constructor(private readonly analyser: Analyser) {}

  /** The words of a text of at most `CONVERT_MAX` characters; one that was asked for lately is not read again. */
  convert(text: string): Promise<ConvertedWord[]> {
    const known = this.kept.get(text);
    if (known) return known;
    const words = this.read(text);
    this.keep(text, words);
    return words;
  }

  private async read(text: string): Promise<ConvertedWord[]> {
    const words = await this.analyser.read(text);
    return words.map(({ kanji, hiragana, romaji }) => ({ kanji, hiragana, romaji }));
  }

  private keep(text: string, words: Promise<ConvertedWord[]>): void {
    this.kept.set(text, words);
    words.catch(() => this.kept.delete(text));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}
