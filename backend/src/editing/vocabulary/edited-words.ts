import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import { EditVersions, refuse } from '../versions/index.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { type Word, wordsByIds } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import type { KeptGenre, KeptWord } from './genre-in-hand.js';
import { placed } from './rules/placed.js';
import { AUDIO_EXTENSION, NO_SOUND } from './rules/word-sound.js';
import { WordVoices } from './word-voices.service.js';

type SentWord = RequestOf<'POST /api/VocabEdit/Save'>['body']['words'][number];
type Before = Pick<Word, 'kanji' | 'hiragana' | 'audioExtension'> & { readonly position: number | null };

const NOWHERE: ReadonlyMap<number, string> = new Map();

/** The words of a genre in an editor's hands. */
@Injectable()
export class EditedWords {
  constructor(
    private readonly genres: EditedGenreRepository,
    private readonly versions: EditVersions,
    private readonly voices: WordVoices,
  ) {}

  /** Gives a genre the words that were sent, in their order. Rejects with `InvalidInput` for words of other genres. */
  async replace(
    tx: Transaction,
    genreId: number,
    before: readonly Word[],
    sent: readonly SentWord[],
  ): Promise<readonly Word[]> {
    const known = await this.known(tx, genreId, before, sent);
    const numbered = await this.numbered(tx, sent);
    const changes = numbered.map((now) => ({ vocabId: now.vocabId, before: known.get(now.vocabId) ?? null, now }));
    const extensions = await this.voices.note(tx, changes);
    const places = placed(changes.map((change) => change.before?.position ?? null));
    const words = numbered.map((word, index) => ({
      ...{ vocabId: word.vocabId, genreId, position: places[index] ?? index },
      ...{ kanji: word.kanji, hiragana: word.hiragana, english: word.english },
      audioExtension: extensions.get(word.vocabId) ?? NO_SOUND,
      ...{ partOfSpeech: word.partOfSpeech, jlpt: word.jlpt },
    }));
    await this.genres.replaceWords(tx, before, words);
    return words;
  }

  /** The genre's words by their ids, those too that it had once and that are nowhere now. */
  private async known(
    tx: Transaction,
    genreId: number,
    before: readonly Word[],
    sent: readonly SentWord[],
  ): Promise<ReadonlyMap<number, Before>> {
    const known = new Map<number, Before>(before.map((word) => [word.vocabId, word]));
    const ids = sent.flatMap(({ vocabId }) => vocabId ?? []);
    const missing = ids.filter((vocabId) => !known.has(vocabId));
    const elsewhere = missing.length > 0 ? await this.elsewhere(tx, missing) : NOWHERE;
    if (missing.length > 0)
      for (const { vocabId, kanji, hiragana } of await this.once(tx, genreId))
        if (!elsewhere.has(vocabId) && !known.has(vocabId))
          known.set(vocabId, { kanji, hiragana, audioExtension: AUDIO_EXTENSION, position: null });
    refuse(idFaults(sent, known, elsewhere));
    return known;
  }

  /** The names of the genres that have words, by the words' ids. */
  private async elsewhere(tx: Transaction, vocabIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const names = new Map((await this.genres.all(tx)).map(({ genreId, genreName }) => [genreId, genreName]));
    const words = await wordsByIds(tx, vocabIds);
    return new Map(words.map(({ vocabId, genreId }) => [vocabId, names.get(genreId) ?? '']));
  }

  /** The words of a genre's kept versions, as they were last first. */
  private async once(tx: Transaction, genreId: number): Promise<KeptWord[]> {
    const versions = await this.versions.all(tx, 'genre', genreId);
    return versions.flatMap(({ body }) => (body as KeptGenre).words);
  }

  private async numbered(tx: Transaction, sent: readonly SentWord[]): Promise<(SentWord & { vocabId: number })[]> {
    const count = sent.filter(({ vocabId }) => vocabId === undefined).length;
    let next = count > 0 ? await this.versions.newIds(tx, 'word', count) : 0;
    return sent.map((word) => ({ ...word, vocabId: word.vocabId ?? next++ }));
  }
}

function idFault(vocabId: number, isTwin: boolean, elsewhere: string | undefined): string {
  if (isTwin) return `The number ${vocabId} stands twice.`;
  if (elsewhere === undefined) return 'This word is not one of the genre: send it without a number.';
  return `This word is in the genre “${elsewhere}” now: remove it there first.`;
}

function idFaults(
  sent: readonly SentWord[],
  known: ReadonlyMap<number, Before>,
  elsewhere: ReadonlyMap<number, string>,
) {
  const seen = new Set<number>();
  return sent.flatMap(({ vocabId }, index) => {
    if (vocabId === undefined) return [];
    const isTwin = seen.has(vocabId);
    seen.add(vocabId);
    if (!isTwin && known.has(vocabId)) return [];
    const message = idFault(vocabId, isTwin, elsewhere.get(vocabId));
    return [{ path: `words.${index}.vocabId`, message }];
  });
}
