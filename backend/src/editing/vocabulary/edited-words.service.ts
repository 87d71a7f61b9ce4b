import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import { EditVersionsService, rejectFaults } from '../versions/index.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { VocabularyRepository, type WordEntity } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import type { GenreSnapshot, WordSnapshot } from './genre-with-words.js';
import { assignPositions } from './rules/assign-positions.js';
import { AUDIO_EXTENSION, NO_SOUND } from './rules/word-sound.js';
import { WordAudioJobsService } from './word-audio-jobs.service.js';

type WordRequest = RequestOf<'POST /api/VocabEdit/Save'>['body']['words'][number];
type FormerWord = Pick<WordEntity, 'kanji' | 'hiragana' | 'audioExtension'> & { readonly position: number | null };

/** By id; null for a word that only drafts have had, so no clip says it. */
type KnownWords = ReadonlyMap<number, FormerWord | null>;

const NOWHERE: ReadonlyMap<number, string> = new Map();

/** Changes the words of a genre. */
@Injectable()
export class EditedWordsService {
  constructor(
    private readonly genres: EditedGenreRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly versions: EditVersionsService,
    private readonly voices: WordAudioJobsService,
  ) {}

  /**
   * Replaces the words of a genre by those of the request, in their order. Rejects with `InvalidInput` for words of
   * other genres.
   */
  async replaceWords(
    tx: Transaction,
    genreId: number,
    before: readonly WordEntity[],
    request: readonly WordRequest[],
  ): Promise<readonly WordEntity[]> {
    const known = await this.findKnownWords(tx, genreId, before, request);
    const numbered = await this.assignIds(tx, request);
    const changes = numbered.map((now) => ({ vocabId: now.vocabId, before: known.get(now.vocabId) ?? null, now }));
    const extensions = await this.voices.updateJobs(tx, changes);
    const places = assignPositions(changes.map((change) => change.before?.position ?? null));
    const words = numbered.map((word, index) => ({
      ...{ vocabId: word.vocabId, genreId, position: places[index] ?? index },
      ...{ kanji: word.kanji, hiragana: word.hiragana, english: word.english },
      audioExtension: extensions.get(word.vocabId) ?? NO_SOUND,
      ...{ partOfSpeech: word.partOfSpeech, jlpt: word.jlpt },
    }));
    await this.genres.replaceWords(tx, before, words);
    return words;
  }

  /** Returns the words of a draft: new ones get their ids. Rejects like `replaceWords`; nothing that readers see changes. */
  async draftWords(
    tx: Transaction,
    genreId: number,
    before: readonly WordEntity[],
    request: readonly WordRequest[],
  ): Promise<WordSnapshot[]> {
    await this.findKnownWords(tx, genreId, before, request);
    const numbered = await this.assignIds(tx, request);
    return numbered.map(({ vocabId, kanji, hiragana, english, partOfSpeech, jlpt }) => ({
      ...{ vocabId, kanji, hiragana, english, partOfSpeech, jlpt },
    }));
  }

  /** Returns the genre's words by id, including its before words that no genre has now. */
  private async findKnownWords(
    tx: Transaction,
    genreId: number,
    before: readonly WordEntity[],
    request: readonly WordRequest[],
  ): Promise<KnownWords> {
    const known = new Map<number, FormerWord | null>(before.map((word) => [word.vocabId, word]));
    const ids = request.flatMap(({ vocabId }) => vocabId ?? []);
    const missing = ids.filter((vocabId) => !known.has(vocabId));
    const elsewhere = missing.length > 0 ? await this.findGenreNames(tx, missing) : NOWHERE;
    if (missing.length > 0)
      for (const { vocabId, kanji, hiragana, published } of await this.findFormerWords(tx, genreId))
        if (!elsewhere.has(vocabId) && !known.has(vocabId))
          known.set(vocabId, published ? { kanji, hiragana, audioExtension: AUDIO_EXTENSION, position: null } : null);
    rejectFaults(idFaults(request, known, elsewhere));
    return known;
  }

  /** Returns the genre names of words, by word id. */
  private async findGenreNames(tx: Transaction, vocabIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const names = new Map((await this.genres.findAll(tx)).map(({ genreId, genreName }) => [genreId, genreName]));
    const words = await this.vocabulary.findWordsByIds(tx, vocabIds);
    return new Map(words.map(({ vocabId, genreId }) => [vocabId, names.get(genreId) ?? '']));
  }

  /** Returns the words of a genre's earlier versions: those that were public, most recent first, then those of drafts. */
  private async findFormerWords(
    tx: Transaction,
    genreId: number,
  ): Promise<(WordSnapshot & { readonly published: boolean })[]> {
    const versions = await this.versions.findAll(tx, 'genre', genreId);
    return [true, false].flatMap((published) =>
      versions
        .filter((version) => version.published === published)
        .flatMap(({ body }) => (body as GenreSnapshot).words.map((word) => ({ ...word, published }))),
    );
  }

  private async assignIds(
    tx: Transaction,
    request: readonly WordRequest[],
  ): Promise<(WordRequest & { vocabId: number })[]> {
    const count = request.filter(({ vocabId }) => vocabId === undefined).length;
    let next = count > 0 ? await this.versions.reserveIds(tx, 'word', count) : 0;
    return request.map((word) => ({ ...word, vocabId: word.vocabId ?? next++ }));
  }
}

function idFault(vocabId: number, isTwin: boolean, elsewhere: string | undefined): string {
  if (isTwin) return `The number ${vocabId} appears twice.`;
  if (elsewhere === undefined) return 'This word does not belong to the genre: send it without a number.';
  return `This word now belongs to the genre “${elsewhere}”: remove it there first.`;
}

function idFaults(request: readonly WordRequest[], known: KnownWords, elsewhere: ReadonlyMap<number, string>) {
  const seen = new Set<number>();
  return request.flatMap(({ vocabId }, index) => {
    if (vocabId === undefined) return [];
    const isTwin = seen.has(vocabId);
    seen.add(vocabId);
    if (!isTwin && known.has(vocabId)) return [];
    const message = idFault(vocabId, isTwin, elsewhere.get(vocabId));
    return [{ path: `words.${index}.vocabId`, message }];
  });
}
