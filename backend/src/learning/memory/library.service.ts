import { Injectable } from '@nestjs/common';
import type { ExampleSentence } from '@shinobi/shared/contract/learning/memory';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { ClipMarkService, PublicContentService, TextClipService } from '../content/index.js';
import { FolktalesService } from '../folktales/index.js';
import {
  type GrammarLessonEntity,
  type KanjiLessonEntity,
  LessonRepository,
  withLessonClips,
} from '../lessons/index.js';
import { type FindSound, GenreEntity, VocabularyRepository, VocabularyService, wordView } from '../vocabulary/index.js';
import { ContentCache } from './content-cache.js';
import { exampleSentences } from './rules/example-sentences.js';
import { withFurigana } from './rules/furigana.js';

/** What the library teaches, by what items name. */
export interface Library {
  readonly words: ReadonlyMap<number, Vocab>;
  readonly wordsByGenre: ReadonlyMap<number, readonly Vocab[]>;
  readonly genres: ReadonlyMap<number, GenreEntity>;
  /** Sentences with words, by the word's id. */
  readonly examples: ReadonlyMap<number, ExampleSentence>;
  /** In learning order. */
  readonly kanjiLessons: readonly KanjiLessonEntity[];
  /** The index of the lesson of each kanji. */
  readonly kanji: ReadonlyMap<string, number>;
  readonly grammarLessons: ReadonlyMap<string, GrammarLessonEntity>;
  readonly soundOf: FindSound;
  readonly clips: TextClipService;
}

/** Keeps the library in memory. It is read again when its public content changes. */
@Injectable()
export class LibraryService {
  private readonly cache: ContentCache<Library>;

  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly sounds: VocabularyService,
    private readonly lessons: LessonRepository,
    private readonly folktales: FolktalesService,
    private readonly clips: TextClipService,
    private readonly marks: ClipMarkService,
    content: PublicContentService,
  ) {
    this.cache = new ContentCache(content, (tx) => this.readLibrary(tx));
  }

  getLibrary(tx: ReadTransaction): Promise<Library> {
    return this.cache.get(tx);
  }

  private async readLibrary(tx: ReadTransaction): Promise<Library> {
    const accepted = await this.vocabulary.findAcceptedAnswers(tx);
    const words = (await this.vocabulary.findWords(tx)).map((word) => wordView(word, accepted));
    const kanjiLessons = await this.lessons.findKanjiLessons(tx);
    const grammarLessons = await this.lessons.findGrammarLessons(tx);
    const kanji = kanjiLessons.flatMap(({ body }, at) => body.characters.map((each) => [each.kanji, at] as const));
    const writings = kanjiLessons.flatMap(({ body }) => body.characters.flatMap((each) => each.words));
    return {
      words: new Map(words.map((word) => [word.vocabId, word])),
      wordsByGenre: Map.groupBy(words, ({ genreId }) => genreId),
      genres: new Map((await this.vocabulary.findGenres(tx)).map((genre) => [genre.genreId, genre])),
      examples: exampleSentences(await this.readSentences(tx, grammarLessons), words),
      kanjiLessons,
      kanji: new Map(kanji),
      grammarLessons: new Map(grammarLessons.map((lesson) => [lesson.path, lesson])),
      soundOf: withLessonClips(
        await this.sounds.findSounds(
          tx,
          writings.map((word) => word.kanji),
        ),
        this.clips,
      ),
      clips: this.clips,
    };
  }

  /** The route of these clips knows which sentences an editor has changed since the recording. */
  private soundOfSentence(storyId: number, storyName: string, lineNumber: number): { readonly sound?: string } {
    if (this.marks.markOf(`folktales/${storyId}/${lineNumber}.m4a`) === null) return {};
    return { sound: `/folktales/audio/${encodeURIComponent(storyName)}/${lineNumber}.m4a` };
  }

  private async readSentences(
    tx: ReadTransaction,
    grammarLessons: readonly GrammarLessonEntity[],
  ): Promise<ExampleSentence[]> {
    const folktales = await this.folktales.listPublished(tx);
    return [
      ...grammarLessons.flatMap(({ body }) =>
        body.examples.map(({ ja, english }) => ({ ja, english, ...this.clips.soundOf(ja) })),
      ),
      ...folktales.flatMap(({ storyId, storyName, body }) =>
        (body.sentences ?? []).map(({ words, english, lineNumber }) => ({
          ja: words.map(({ kanji, hiragana }) => withFurigana(kanji, hiragana)).join(''),
          english,
          ...this.soundOfSentence(storyId, storyName, lineNumber),
        })),
      ),
    ];
  }
}
