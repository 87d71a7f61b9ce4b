import { Injectable } from '@nestjs/common';
import type { Flashcard, FlashcardSet, SET_KINDS } from '@shinobi/shared/contract/learning/flashcard';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { LessonRepository } from '../lessons/index.js';
import { soundOf, VocabularyService } from '../vocabulary/index.js';

/** A built-in set without its cards. */
export interface BuiltInSet {
  readonly setId: string;
  readonly title: string;
  readonly kind: Exclude<(typeof SET_KINDS)[number], 'user'>;
  readonly cardCount: number;
}

const SCRIPTS = ['hiragana', 'katakana'] as const;
type KanaScript = (typeof SCRIPTS)[number];
const scriptTitle = (script: KanaScript) => (script === 'hiragana' ? 'Hiragana' : 'Katakana');
const titleOf = (genreName: string) => genreName.replaceAll('-', ' ');

const kanaCards = (script: KanaScript): Flashcard[] =>
  KANA.map((kana) => ({
    cardId: kana.key,
    front: kana[script],
    reading: '',
    back: kana.romaji,
    sound: `/kana/audio/${kana.key}.m4a`,
  }));

const wordCard = (genre: VocabGenre, word: Vocab): Flashcard => ({
  cardId: String(word.vocabId),
  front: word.kanji,
  reading: word.kanji === word.hiragana ? '' : word.hiragana,
  back: word.english,
  sound: soundOf(genre, word),
});

/** The sets that the library provides: one for each genre, kanji lesson and script. */
@Injectable()
export class BuiltInSetsService {
  constructor(
    private readonly vocabulary: VocabularyService,
    private readonly lessons: LessonRepository,
  ) {}

  async listSets(tx: ReadTransaction): Promise<BuiltInSet[]> {
    const genres = await this.vocabulary.listGenresWithCounts(tx);
    const { kanji } = await this.lessons.findTitles(tx);
    const characters = await this.lessons.findCharacters(tx);
    return [
      ...SCRIPTS.map((script) => ({
        setId: `kana-${script}`,
        title: scriptTitle(script),
        kind: 'kana' as const,
        cardCount: KANA.length,
      })),
      ...genres.map(({ genreId, genreName, wordCount }) => ({
        setId: `genre-${genreId}`,
        title: titleOf(genreName),
        kind: 'genre' as const,
        cardCount: wordCount,
      })),
      ...kanji.map(({ path, title }) => ({
        setId: `kanji-${path}`,
        title,
        kind: 'kanji' as const,
        cardCount: characters.get(path)?.length ?? 0,
      })),
    ];
  }

  /** Returns null if there is no such set. */
  async findSet(tx: ReadTransaction, setId: string): Promise<FlashcardSet | null> {
    const [, kind = '', name = ''] = /^(kana|genre|kanji)-(.+)$/.exec(setId) ?? [];
    const asked = { setId, directions: 'forward' } as const;
    if (kind === 'kana') {
      const script = SCRIPTS.find((each) => each === name);
      return script ? { ...asked, title: scriptTitle(script), kind, cards: kanaCards(script) } : null;
    }
    if (kind === 'genre') return this.genreSet(tx, setId, Number(name));
    return kind === 'kanji' ? this.kanjiLessonSet(tx, setId, name) : null;
  }

  private async genreSet(tx: ReadTransaction, setId: string, genreId: number): Promise<FlashcardSet | null> {
    const genre = (await this.vocabulary.listGenres(tx)).find((each) => each.genreId === genreId);
    if (!genre) return null;
    const { vocabGenre, vocabList } = await this.vocabulary.getQuizData(genre.genreName);
    const cards = vocabList.map((word) => wordCard(vocabGenre, word));
    return { setId, title: titleOf(genre.genreName), kind: 'genre', directions: 'forward', cards };
  }

  private async kanjiLessonSet(tx: ReadTransaction, setId: string, path: string): Promise<FlashcardSet | null> {
    const lesson = (await this.lessons.findTitles(tx)).kanji.find((each) => each.path === path);
    const characters = (await this.lessons.findCharacters(tx)).get(path);
    if (!lesson || !characters) return null;
    const cards = characters.map(({ kanji, on, kun, meanings }) => ({
      cardId: kanji,
      front: kanji,
      reading: [...on, ...kun].join('、'),
      back: meanings.join(', '),
      sound: null,
    }));
    return { setId, title: lesson.title, kind: 'kanji', directions: 'forward', cards };
  }
}
