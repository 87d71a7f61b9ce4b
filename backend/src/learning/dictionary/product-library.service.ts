import { Injectable } from '@nestjs/common';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { ArticleRepository } from '../articles/index.js';
import { type PublicAddress, PublicContentService } from '../content/index.js';
import { FolktalesService } from '../folktales/index.js';
import { LessonRepository } from '../lessons/index.js';
import { VocabularyRepository } from '../vocabulary/index.js';
import { type LibraryWord, wordsByEntry } from './library-words.js';
import { type KanjiLink, kanjiLinks, libraryPages, librarySentences, type TextSentence } from './library-texts.js';
import type { SearchablePage } from './rules/find-pages.js';

/** What the product itself has for a word: the library's words, pages, kanji lessons and sentences. */
export interface ProductLibrary {
  /** By their entries. */
  readonly words: ReadonlyMap<string, LibraryWord>;
  readonly pages: readonly SearchablePage[];
  readonly kanji: ReadonlyMap<string, KanjiLink>;
  readonly sentences: readonly TextSentence[];
}

/** Keeps it in memory, and reads it again when the public content has changed. */
@Injectable()
export class ProductLibraryService {
  private cached: { readonly addresses: readonly PublicAddress[]; readonly library: Promise<ProductLibrary> } | null =
    null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly content: PublicContentService,
    private readonly vocabulary: VocabularyRepository,
    private readonly lessons: LessonRepository,
    private readonly folktales: FolktalesService,
    private readonly articles: ArticleRepository,
  ) {}

  getLibrary(): Promise<ProductLibrary> {
    const { addresses } = this.content;
    if (this.cached?.addresses === addresses) return this.cached.library;
    const library = this.work.read((tx) => this.readLibrary(tx));
    const cached = { addresses, library };
    this.cached = cached;
    library.catch(() => {
      if (this.cached === cached) this.cached = null;
    });
    return library;
  }

  private async readLibrary(tx: ReadTransaction): Promise<ProductLibrary> {
    const genres = (await this.vocabulary.findGenres(tx)).filter(({ released }) => released);
    const texts = {
      genres,
      words: await this.vocabulary.findWords(
        tx,
        genres.map(({ genreId }) => genreId),
      ),
      kanjiLessons: await this.lessons.findKanjiLessons(tx),
      grammarLessons: await this.lessons.findGrammarLessons(tx),
      folktales: await this.folktales.listPublished(tx),
      articles: await this.articles.findAll(tx),
    };
    return {
      words: wordsByEntry(texts.words, genres),
      pages: libraryPages(texts),
      kanji: kanjiLinks(texts.kanjiLessons),
      sentences: librarySentences(texts),
    };
  }
}
