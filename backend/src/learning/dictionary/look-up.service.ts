import { Injectable } from '@nestjs/common';
import type { TextWord } from '@shinobi/shared/contract/learning/dictionary';
import { AnalyserService } from '../convert-kanji/index.js';
import { DictionaryRepository } from './dictionary.repository.js';
import { dictionaryWord } from './entry-views.js';
import { ProductLibraryService } from './product-library.service.js';
import { chooseWords, type ChosenWord } from './rules/choose-words.js';
import { wantedKeyText } from './rules/search-text.js';
import { textSpans } from './rules/text-spans.js';

/** The number of recent sentences to cache. */
const CACHE_SIZE = 200;
/** The most entries of one form that are considered. */
const ENTRIES_OF_FORM = 8;

/** Finds the words of a sentence in the dictionary. */
@Injectable()
export class LookUpService {
  private readonly cache = new Map<string, Promise<readonly ChosenWord[]>>();

  constructor(
    private readonly analyser: AnalyserService,
    private readonly dictionary: DictionaryRepository,
    private readonly library: ProductLibraryService,
  ) {}

  /** Returns the words in order. Rejects with `DictionaryNotReady`, and with `ConverterBusy` when the queue is full. */
  async lookUp(text: string): Promise<TextWord[]> {
    const chosen = await this.findCached(text);
    const { words } = await this.library.getLibrary();
    return chosen.map(({ start, end, reading, inflections, entries }) => ({
      ...{ start, end, reading, inflections: [...inflections] },
      entries: entries.map((document) => dictionaryWord(document, words)),
    }));
  }

  private findCached(text: string): Promise<readonly ChosenWord[]> {
    const known = this.cache.get(text);
    if (known) return known;
    const words = this.findWords(text);
    this.cache.set(text, words);
    words.catch(() => this.cache.delete(text));
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
    return words;
  }

  private async findWords(text: string): Promise<readonly ChosenWord[]> {
    this.dictionary.requireReady();
    const spans = textSpans(await this.analyser.analyse(text), text);
    const wanted = new Map(
      spans.flatMap(({ forms }) => forms.map((form) => [wantedKeyText(form.wanted), form.wanted])),
    );
    const hits = await this.dictionary.findExact([...wanted.values()], ENTRIES_OF_FORM);
    const documents = await this.dictionary.findDocuments([...new Set(hits.map(({ rank }) => rank))]);
    const { words } = await this.library.getLibrary();
    const entries = Map.groupBy(hits, ({ key, classes }) => wantedKeyText([key, classes]));
    return chooseWords(spans, (form) =>
      (entries.get(wantedKeyText(form.wanted)) ?? []).flatMap(({ rank, weight }) => {
        const document = documents.get(rank);
        return document ? { document, weight, isTaught: words.has(document.i) } : [];
      }),
    );
  }
}
