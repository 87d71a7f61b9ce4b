import { Injectable } from '@nestjs/common';
import type { FoundWord } from '@shinobi/shared/contract/learning/dictionary';
import { DictionaryRepository } from './dictionary.repository.js';
import { dictionaryWord } from './entry-views.js';
import { ProductLibraryService } from './product-library.service.js';
import { rankHits, type SearchHit } from './rules/rank-hits.js';
import { readSearchText, type SearchText, wantedKeyText } from './rules/search-text.js';

const RESULTS_MAX = 30;
/** The most recent searches that are cached; many people type the same words. */
const CACHE_SIZE = 500;

/** Searches the dictionary for a text in Japanese, romaji or English. */
@Injectable()
export class SearchService {
  private readonly cache = new Map<string, readonly SearchHit[]>();

  constructor(
    private readonly dictionary: DictionaryRepository,
    private readonly library: ProductLibraryService,
  ) {}

  /** Returns the best entries first. Rejects with `DictionaryNotReady`. */
  async findWords(text: string): Promise<FoundWord[]> {
    const hits = this.cache.get(text) ?? (await this.search(text));
    const { words } = await this.library.getLibrary();
    const documents = await this.dictionary.findDocuments(hits.map(({ rank }) => rank));
    return hits.flatMap(({ rank, inflections }) => {
      const document = documents.get(rank);
      return document ? { ...dictionaryWord(document, words), inflections: [...inflections] } : [];
    });
  }

  private async search(text: string): Promise<readonly SearchHit[]> {
    const searched = readSearchText(text);
    const found = await Promise.all([
      this.findExact(searched),
      this.findGlossWords(searched, false),
      this.findGlossWords(searched, true),
      this.findBeginnings(searched.beginnings),
    ]);
    const all = found.flat();
    const hits = rankHits(all.length > 0 ? all : await this.findBeginnings(searched.unfinished), RESULTS_MAX);
    this.cache.set(text, hits);
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
    return hits;
  }

  private async findExact({ exact, inflectedForms }: SearchText): Promise<SearchHit[]> {
    const rows = await this.dictionary.findExact(exact);
    return rows.map(({ key, classes, rank, weight }) => {
      const form = inflectedForms.get(wantedKeyText([key, classes]));
      return { rank, weight: weight + (form?.penalty ?? 0), match: 'exact', inflections: form?.inflections ?? [] };
    });
  }

  private async findGlossWords({ words }: SearchText, lastIsBeginning: boolean): Promise<SearchHit[]> {
    if (words.length === 0) return [];
    const ranks = await this.dictionary.findWords(words, lastIsBeginning, RESULTS_MAX);
    const match = lastIsBeginning ? 'beginning' : 'word';
    return ranks.map((rank) => ({ rank, weight: 0, match, inflections: [] }));
  }

  private async findBeginnings(beginnings: readonly string[]): Promise<SearchHit[]> {
    const ranks = await Promise.all(beginnings.map((each) => this.dictionary.findBeginning(each, RESULTS_MAX)));
    return ranks.flat().map((rank) => ({ rank, weight: 0, match: 'beginning', inflections: [] }));
  }
}
