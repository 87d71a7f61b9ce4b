import { Injectable } from '@nestjs/common';
import type { DictionaryEntry } from '@shinobi/shared/contract/learning/dictionary';
import { wordAddress } from '@shinobi/shared/domain/japanese/word-address';
import { accentOf } from '../vocabulary/index.js';
import { entryNotFound } from './dictionary.errors.js';
import { DictionaryRepository } from './dictionary.repository.js';
import { shownGlosses, summarize, usualReading } from './entry-views.js';
import type { LibraryWord } from './library-words.js';
import { type ProductLibrary, ProductLibraryService } from './product-library.service.js';
import type { EntryDocument } from './rules/entry-document.js';
import { findSentences, type PatternWord } from './rules/find-sentences.js';

const HAS_KANJI = /\p{Script=Han}/u;

const clipUrl = ({ vocabId, audioExtension, genre }: LibraryWord): string | null =>
  genre.hasAudio && audioExtension !== ''
    ? `/vocabulary-quiz/audio/${encodeURIComponent(genre.genreName)}/Japanese-vocabulary${vocabId}.${audioExtension}`
    : null;

/** How the sentences of our texts may write the word. */
function patternWords(document: EntryDocument, word: LibraryWord | undefined): PatternWord[] {
  const codes = document.s.flatMap(({ p }) => p);
  const partOfSpeech = codes.some((code) => /^v[1-5ksz]/.test(code))
    ? 'verb'
    : codes.some((code) => code.startsWith('adj-i'))
      ? 'i-adjective'
      : codes.every((code) => code === 'prt')
        ? 'particle'
        : 'noun';
  const reading = usualReading(document);
  const written = [document.u, ...document.w.slice(0, 2)].map(
    (kanji) => ({ kanji, hiragana: reading, partOfSpeech }) as const,
  );
  return word ? [word, ...written] : written;
}

/** Finds everything that the page of a word shows. */
@Injectable()
export class EntryService {
  constructor(
    private readonly dictionary: DictionaryRepository,
    private readonly library: ProductLibraryService,
  ) {}

  /** `segment` is the id, and perhaps what follows it in an address. Rejects with `EntryNotFound`. */
  async getEntry(segment: string): Promise<DictionaryEntry> {
    const [entryId = ''] = segment.split('-');
    const document = await this.dictionary.findEntry(entryId);
    if (!document) throw entryNotFound();
    return toEntry(document, await this.library.getLibrary());
  }
}

function toEntry(document: EntryDocument, library: ProductLibrary): DictionaryEntry {
  const word = library.words.get(document.i);
  const reading = usualReading(document);
  const first = <T>(usual: T, all: readonly T[]) => [...new Set([usual, ...all])];
  const characters = [...new Set(document.w.join('').match(new RegExp(HAS_KANJI, 'gu')))];
  return {
    entryId: document.i,
    title: document.u === reading ? document.u : `${document.u} (${reading})`,
    summary: summarize(shownGlosses(document)),
    writings: first(document.u, document.w),
    readings: first(reading, document.r),
    senses: document.s.map(({ p, n, g }) => ({ partsOfSpeech: [...p], notes: [...n], glosses: [...g] })),
    isCommon: document.c === 1,
    vocabId: word?.vocabId ?? null,
    address: wordAddress({ entryId: document.i, reading: word?.hiragana ?? reading }),
    clipUrl: word ? clipUrl(word) : null,
    accent: accentOf(word ? [word.kanji, word.hiragana] : [document.u, reading]),
    kanji: characters
      .filter((kanji) => [document.u, document.w[0] ?? ''].some((writing) => writing.includes(kanji)))
      .map((kanji) => {
        const link = library.kanji.get(kanji);
        return { kanji, meanings: [...(link?.meanings ?? [])], address: link?.address ?? null };
      }),
    sentences: findSentences(library.sentences, patternWords(document, word)),
  };
}
