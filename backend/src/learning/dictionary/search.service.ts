import { Injectable } from '@nestjs/common';
import type { FoundWords } from '@shinobi/shared/contract/learning/dictionary';
import { askedPhrase } from '@shinobi/shared/domain/texts/searched-phrase';
import { similarWord, wrongLettersMax } from '@shinobi/shared/domain/texts/similar-word';
import { DictionaryRepository } from './dictionary.repository.js';
import { dictionaryWord } from './entry-views.js';
import { LookUpService } from './look-up.service.js';
import { ProductLibraryService } from './product-library.service.js';
import { rankHits, type SearchHit } from './rules/rank-hits.js';
import { isJapaneseText, readSearchText, type SearchText, wantedKeyText } from './rules/search-text.js';

const RESULTS_MAX = 30;
/** Of a text that is searched word by word. */
const PARTS_MAX = 8;
const OF_EACH_PART = 3;
/** Particles that are written otherwise than they sound. */
const PARTICLES: ReadonlyMap<string, string> = new Map(Object.entries({ wa: 'は', o: 'を', e: 'へ' }));
/** The most recent searches that are cached; many people type the same words. */
const CACHE_SIZE = 500;

interface SearchOutcome {
  readonly hits: readonly SearchHit[];
  /** The text that they were found by, when it is not the one that was typed. */
  readonly meant?: string;
}

/** Searches the dictionary for a text in Japanese, romaji or English. */
@Injectable()
export class SearchService {
  private readonly cache = new Map<string, SearchOutcome>();

  constructor(
    private readonly dictionary: DictionaryRepository,
    private readonly library: ProductLibraryService,
    private readonly lookUp: LookUpService,
  ) {}

  /** Returns the best entries first. Rejects with `DictionaryNotReady`, and of a sentence with `ConverterBusy`. */
  async findWords(text: string): Promise<FoundWords> {
    const { hits, meant } = this.cache.get(text) ?? (await this.search(text));
    const { words } = await this.library.getLibrary();
    const documents = await this.dictionary.findDocuments(hits.map(({ rank }) => rank));
    return {
      words: hits.flatMap(({ rank, inflections }) => {
        const document = documents.get(rank);
        return document ? { ...dictionaryWord(document, words), inflections: [...inflections] } : [];
      }),
      ...(meant !== undefined && { meant }),
    };
  }

  private async search(text: string): Promise<SearchOutcome> {
    const found = await this.findOutcome(text);
    const outcome = { ...found, hits: rankHits(found.hits, RESULTS_MAX) };
    this.cache.set(text, outcome);
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
    return outcome;
  }

  private async findOutcome(text: string): Promise<SearchOutcome> {
    const searched = readSearchText(text);
    const hits = await this.findHits(searched);
    if (hits.some(({ match }) => match === 'exact')) return { hits };
    const asked = await this.findAsked(text);
    if (asked || hits.length > 0) return asked ?? { hits };
    const similar = await this.findSimilar(searched);
    return similar.hits.length > 0 ? similar : { hits: await this.findParts(text) };
  }

  /** Finds the words of a sentence, in their order: 元気ですか, toire wa doko desu ka. */
  private async findParts(text: string): Promise<SearchHit[]> {
    const parts = (await this.partsOf(text)).slice(0, PARTS_MAX);
    if (parts.length < 2) return [];
    const found = await Promise.all(parts.map((part) => this.findExact(readSearchText(part))));
    return found.flatMap((hits, at) =>
      rankHits(hits, OF_EACH_PART).map((hit, place) => ({
        ...hit,
        match: 'similarWord' as const,
        weight: at * OF_EACH_PART + place,
        // They are those of the word, not of the text.
        inflections: [],
      })),
    );
  }

  private async partsOf(text: string): Promise<string[]> {
    const parts = text.normalize('NFKC').trim().split(/\s+/);
    if (parts.length > 1 || !isJapaneseText(text))
      return parts.map((part, at) => (at === 0 ? part : (PARTICLES.get(part.toLowerCase()) ?? part)));
    const words = await this.lookUp.lookUp(text);
    return words.map(({ start, end }) => text.slice(start, end));
  }

  /** Finds what a question asks for: `cat` of `how do you say cat`. Null if it is no question, or nothing is found. */
  private async findAsked(text: string): Promise<SearchOutcome | null> {
    const asked = askedPhrase(text);
    if (asked === null) return null;
    const outcome = await this.findOutcome(asked);
    return outcome.hits.length === 0 ? null : { meant: asked, ...outcome };
  }

  private async findHits(searched: SearchText): Promise<SearchHit[]> {
    const found = await Promise.all([
      this.findExact(searched),
      this.findGlossWords(searched, 'word'),
      this.findGlossWords(searched, 'wordForm'),
      this.findGlossWords(searched, 'beginning'),
      this.findBeginnings(searched.beginnings),
    ]);
    return found.flat();
  }

  /** Finds what an unfinished or misspelled text may be, the most common words first. */
  private async findSimilar(searched: SearchText): Promise<SearchOutcome> {
    const meant = await this.correctWords(searched);
    const [unfinished, misheard, similar] = await Promise.all([
      this.findBeginnings(searched.unfinished),
      this.dictionary.findExact(searched.misheard),
      meant === null ? [] : this.findHits(readSearchText(meant)),
    ]);
    const hits = [
      ...unfinished.map((hit) => ({ ...hit, weight: hit.rank })),
      ...misheard.map(({ rank, weight }): SearchHit => ({ rank, weight, match: 'beginning', inflections: [] })),
      ...similar.map((hit): SearchHit => ({ ...hit, match: hit.match === 'exact' ? 'beginning' : 'similarWord' })),
    ];
    const isCorrected = unfinished.length === 0 && misheard.length === 0 && similar.length > 0 && meant !== null;
    return { hits, ...(isCorrected && { meant }) };
  }

  /** Returns the English text with the words of the glosses that were probably meant; null without such words. */
  private async correctWords({ words }: SearchText): Promise<string | null> {
    const corrected = await Promise.all(
      words.map(async ([typed = '']) => {
        const letters = wrongLettersMax(typed);
        return letters === 0 ? typed : similarWord(typed, await this.dictionary.findWordsLike(typed, letters));
      }),
    );
    return corrected.length === 0 || corrected.includes(null) ? null : corrected.join(' ');
  }

  private async findExact({ exact, otherForms }: SearchText): Promise<SearchHit[]> {
    const rows = await this.dictionary.findExact(exact);
    return rows.map(({ key, classes, rank, weight }) => {
      const form = otherForms.get(wantedKeyText([key, classes]));
      return { rank, weight: weight + (form?.penalty ?? 0), match: 'exact', inflections: form?.inflections ?? [] };
    });
  }

  private async findGlossWords({ words }: SearchText, match: 'word' | 'wordForm' | 'beginning'): Promise<SearchHit[]> {
    if (words.length === 0) return [];
    const wanted = match === 'wordForm' ? words : words.map((forms) => forms.slice(0, 1));
    const ranks = await this.dictionary.findWords(wanted, match === 'beginning', RESULTS_MAX);
    return ranks.map((rank) => ({ rank, weight: 0, match, inflections: [] }));
  }

  private async findBeginnings(beginnings: readonly string[]): Promise<SearchHit[]> {
    const ranks = await Promise.all(beginnings.map((each) => this.dictionary.findBeginning(each, RESULTS_MAX)));
    return ranks.flat().map((rank) => ({ rank, weight: 0, match: 'beginning', inflections: [] }));
  }
}
