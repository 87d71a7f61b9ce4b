import type { RemoteModule } from '@shinobi/shared/platform';

/** The pages of this frontend. The four vocabulary quizzes share two pages, which read the kind of quiz from the address. */
export const routes = {
  today: () =>
    import(/* webpackChunkName: "today" */ './today/today-page.js').then(({ TodayPage }) => ({ default: TodayPage })),
  plan: () =>
    import(/* webpackChunkName: "plan" */ './plan/plan-page.js').then(({ PlanPage }) => ({ default: PlanPage })),
  path: () =>
    import(/* webpackChunkName: "path" */ './path/path-page.js').then(({ PathPage }) => ({ default: PathPage })),
  placement: () =>
    import(/* webpackChunkName: "placement" */ './placement/placement-page.js').then(({ PlacementPage }) => ({
      default: PlacementPage,
    })),
  'kana-tables': () =>
    import(/* webpackChunkName: "kana" */ './kana/kana-page.js').then(({ KanaPage }) => ({ default: KanaPage })),
  'hiragana-quiz': () =>
    import(/* webpackChunkName: "kana-quiz" */ './kana-quiz/kana-quiz-page.js').then(({ KanaQuizPage }) => ({
      default: KanaQuizPage,
    })),
  'katakana-quiz': () =>
    import(/* webpackChunkName: "kana-quiz" */ './kana-quiz/kana-quiz-page.js').then(({ KanaQuizPage }) => ({
      default: KanaQuizPage,
    })),
  grammar: () =>
    import(/* webpackChunkName: "grammar" */ './grammar/grammar-list-page.js').then(({ GrammarListPage }) => ({
      default: GrammarListPage,
    })),
  'grammar-lesson': () =>
    import(/* webpackChunkName: "grammar-lesson" */ './grammar/grammar-lesson-page.js').then(
      ({ GrammarLessonPage }) => ({ default: GrammarLessonPage }),
    ),
  kanji: () =>
    import(/* webpackChunkName: "kanji" */ './kanji/kanji-list-page.js').then(({ KanjiListPage }) => ({
      default: KanjiListPage,
    })),
  'kanji-lesson': () =>
    import(/* webpackChunkName: "kanji-lesson" */ './kanji/kanji-lesson-page.js').then(({ KanjiLessonPage }) => ({
      default: KanjiLessonPage,
    })),
  'vocabulary-list': () =>
    import(/* webpackChunkName: "vocabulary-list" */ './vocabulary-list/vocabulary-list-page.js').then(
      ({ VocabularyListPage }) => ({ default: VocabularyListPage }),
    ),
  'vocabulary-quiz': () =>
    import(/* webpackChunkName: "quiz-genres" */ './vocabulary-quiz/genre-chooser-page.js').then(
      ({ GenreChooserPage }) => ({
        default: GenreChooserPage,
      }),
    ),
  'vocabulary-quiz-genre': () =>
    import(/* webpackChunkName: "quiz" */ './vocabulary-quiz/genre-quiz-page.js').then(({ GenreQuizPage }) => ({
      default: GenreQuizPage,
    })),
  'kanji-quiz': () =>
    import(/* webpackChunkName: "quiz-genres" */ './vocabulary-quiz/genre-chooser-page.js').then(
      ({ GenreChooserPage }) => ({
        default: GenreChooserPage,
      }),
    ),
  'kanji-quiz-genre': () =>
    import(/* webpackChunkName: "quiz" */ './vocabulary-quiz/genre-quiz-page.js').then(({ GenreQuizPage }) => ({
      default: GenreQuizPage,
    })),
  'en-to-hiragana-quiz': () =>
    import(/* webpackChunkName: "quiz-genres" */ './vocabulary-quiz/genre-chooser-page.js').then(
      ({ GenreChooserPage }) => ({
        default: GenreChooserPage,
      }),
    ),
  'en-to-hiragana-quiz-genre': () =>
    import(/* webpackChunkName: "quiz" */ './vocabulary-quiz/genre-quiz-page.js').then(({ GenreQuizPage }) => ({
      default: GenreQuizPage,
    })),
  'en-to-kanji-quiz': () =>
    import(/* webpackChunkName: "quiz-genres" */ './vocabulary-quiz/genre-chooser-page.js').then(
      ({ GenreChooserPage }) => ({
        default: GenreChooserPage,
      }),
    ),
  'en-to-kanji-quiz-genre': () =>
    import(/* webpackChunkName: "quiz" */ './vocabulary-quiz/genre-quiz-page.js').then(({ GenreQuizPage }) => ({
      default: GenreQuizPage,
    })),
  folktales: () =>
    import(/* webpackChunkName: "folktales" */ './folktales/folktales-page.js').then(({ FolktalesPage }) => ({
      default: FolktalesPage,
    })),
  folktale: () =>
    import(/* webpackChunkName: "folktale" */ './folktales/folktale-page.js').then(({ FolktalePage }) => ({
      default: FolktalePage,
    })),
  articles: () =>
    import(/* webpackChunkName: "articles" */ './articles/articles-page.js').then(({ ArticlesPage }) => ({
      default: ArticlesPage,
    })),
  article: () =>
    import(/* webpackChunkName: "article" */ './articles/article-page.js').then(({ ArticlePage }) => ({
      default: ArticlePage,
    })),
  'romaji-converter': () =>
    import(/* webpackChunkName: "romaji-converter" */ './romaji-converter/romaji-converter-page.js').then(
      ({ RomajiConverterPage }) => ({ default: RomajiConverterPage }),
    ),
  flashcards: () =>
    import(/* webpackChunkName: "flashcards" */ './flashcards/flashcards-page.js').then(({ FlashcardsPage }) => ({
      default: FlashcardsPage,
    })),
  'flashcard-set': () =>
    import(/* webpackChunkName: "flashcard-set" */ './flashcards/flashcard-set-page.js').then(
      ({ FlashcardSetPage }) => ({
        default: FlashcardSetPage,
      }),
    ),
  'flashcard-analytics': () =>
    import(/* webpackChunkName: "flashcard-analytics" */ './flashcards/analytics/flashcard-analytics-page.js').then(
      ({ FlashcardAnalyticsPage }) => ({ default: FlashcardAnalyticsPage }),
    ),
  'vocabulary-video': () =>
    import(/* webpackChunkName: "vocabulary-video" */ './video/vocabulary-video-page.js').then(
      ({ VocabularyVideoPage }) => ({ default: VocabularyVideoPage }),
    ),
  'folktale-video': () =>
    import(/* webpackChunkName: "folktale-video" */ './video/folktale-video-page.js').then(({ FolktaleVideoPage }) => ({
      default: FolktaleVideoPage,
    })),
  explorer: () =>
    import(/* webpackChunkName: "explorer" */ './explorer/explorer-page.js').then(({ ExplorerPage }) => ({
      default: ExplorerPage,
    })),
  word: () =>
    import(/* webpackChunkName: "word" */ './word/word-page.js').then(({ WordPage }) => ({ default: WordPage })),
  'color-code': () =>
    import(/* webpackChunkName: "color-code" */ './color-code/color-code-page.js').then(({ ColorCodePage }) => ({
      default: ColorCodePage,
    })),
} satisfies RemoteModule['routes'];

export const slots = {
  'word-actions': () =>
    import(/* webpackChunkName: "word-actions" */ './word/word-actions.js').then(({ WordActions }) => ({
      default: WordActions,
    })),
} satisfies RemoteModule['slots'];
