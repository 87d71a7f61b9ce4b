import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { type Gloss, glossesIn } from './rules/gloss-index.js';
import type { GlossLookup } from './rules/draft.js';

const unpack = promisify(zlib.brotliDecompress);

/** The dictionary's letters for parts of speech. */
const KINDS: Readonly<Record<string, string>> = {
  noun: 'n',
  pronoun: 'n',
  number: 'n',
  verb: 'v',
  'i-adjective': 'a',
  'na-adjective': 'a',
  adverb: 'd',
  conjunction: 'c',
  interjection: 'i',
  expression: 'x',
  prefix: 'p',
  suffix: 's',
  counter: 's',
};

/**
 * Looks up meanings: first in the library's own words, then in the dictionary file, which is unpacked for the first
 * request.
 */
@Injectable()
export class GlossService {
  private dictionary: Promise<string> | null = null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly vocab: VocabularyService,
    private readonly settings: Settings,
  ) {}

  /** Returns a lookup for these writings only. */
  async lookup(writings: readonly string[]): Promise<GlossLookup> {
    const dictionary = await this.loadDictionary();
    const own = await this.work.read((tx) => this.vocab.findByWriting(tx, writings));
    const found = new Map<string, Gloss[]>(writings.map((writing) => [writing, []]));
    for (const { kanji, hiragana, english, partOfSpeech } of own)
      found.get(kanji)?.push({ reading: hiragana, kind: KINDS[partOfSpeech] ?? '', english, isOwn: true });
    for (const [writing, entries] of found) if (writing) entries.push(...glossesIn(dictionary, writing));
    return (writing) => found.get(writing) ?? [];
  }

  private loadDictionary(): Promise<string> {
    this.dictionary ??= this.readDictionary().catch((error: unknown) => {
      this.dictionary = null;
      throw error;
    });
    return this.dictionary;
  }

  private async readDictionary(): Promise<string> {
    const packed = await readFile(path.join(this.settings.contentDir, 'glosses.tsv.br')).catch(missing);
    return packed ? (await unpack(packed)).toString('utf8') : '';
  }
}

/** Without a dictionary file, as in tests, glosses come from the library alone. */
function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
