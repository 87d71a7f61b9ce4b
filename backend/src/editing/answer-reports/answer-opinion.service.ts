import { Injectable } from '@nestjs/common';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { dictionaryOpinion } from '@shinobi/shared/domain/quiz/dictionary-opinion';
import { partOfAnswer } from '@shinobi/shared/domain/quiz/part-of-answer';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { type AcceptedAnswer, VocabularyService, wordAnswers } from '../../learning/vocabulary/index.js';
import { GlossService } from '../folktales/index.js';
import type { OpenReport } from './answer-report.repository.js';

type GlossLookup = Awaited<ReturnType<GlossService['lookup']>>;

const isReadAs = (reading: string) => (entry: { readonly reading: string }) =>
  toHiragana(entry.reading) === toHiragana(reading);

/** Describes reports of answers: what quizzes accept for the word already, and the dictionary's opinion. */
@Injectable()
export class AnswerOpinionService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly quizzes: VocabularyService,
    private readonly glosses: GlossService,
  ) {}

  async withOpinions(reports: readonly OpenReport[]): Promise<AnswerReport[]> {
    if (reports.length === 0) return [];
    const accepted = await this.work.read((tx) => this.quizzes.findAcceptedAnswers(tx));
    const glossesOf = await this.glosses.lookup([...new Set(reports.flatMap(({ kanji, given }) => [kanji, given]))]);
    return reports.map((report) => this.withOpinion(report, accepted(report), glossesOf));
  }

  private withOpinion(
    { partOfSpeech, ...report }: OpenReport,
    accepted: readonly AcceptedAnswer[],
    glossesOf: GlossLookup,
  ): AnswerReport {
    const { vocabId, kind, given, kanji, hiragana, english } = report;
    const others = wordAnswers({ vocabId, kanji, hiragana, partOfSpeech });
    const entries = glossesOf(kanji).filter(isReadAs(hiragana));
    const meanings = [...new Set([...(others?.meanings ?? []), ...entries.map((entry) => entry.english)])];
    const acceptedOf = (part: AcceptedAnswer['part']) =>
      accepted.flatMap((each) => (each.part === part ? [each.text] : []));
    const key = {
      writings: [kanji, ...acceptedOf('writings')],
      readings: [hiragana, ...acceptedOf('readings')],
      meanings: [english, ...acceptedOf('meanings')],
      otherWritings: others?.writings,
      otherReadings: [...(others?.readings ?? []), ...(others?.ambiguousReadings ?? [])],
      otherMeanings: meanings,
      synonyms: others?.synonyms,
    };
    const isOfWord = (entry: { readonly reading: string }) => given === kanji && isReadAs(hiragana)(entry);
    const entriesOfAnswer = glossesOf(given).filter((entry) => !isOfWord(entry));
    const { opinion, reason } = dictionaryOpinion({ given, part: partOfAnswer(kind, given), key, entriesOfAnswer });
    return { ...report, accepted: accepted.map(({ text }) => text), opinion, reason, entries: meanings };
  }
}
