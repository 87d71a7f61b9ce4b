import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { Request } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { DocumentResponsesService } from '../content/index.js';
import { ALL_GENRES, ALL_WORDS, answersAddress, quizAddress, WRITINGS } from './vocabulary-content.js';
import { genreNotFound } from './vocabulary.errors.js';
import { VocabularyService } from './vocabulary.service.js';

const QUIZ_DATA = 'GET /api/VocabQuiz/GetQuizData/:genreName';
const ANSWERS = 'GET /api/VocabQuiz/GetAnswers/:genreName';
const FRESH_QUIZ_DATA = 'GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName';

@Controller()
export class VocabularyController {
  constructor(
    private readonly documents: DocumentResponsesService,
    private readonly quizzes: VocabularyService,
  ) {}

  @Route(QUIZ_DATA)
  getQuizData(@Input() { params }: Input<typeof QUIZ_DATA>, @Req() request: Request, @Res() reply: FastifyReply): void {
    if (!this.documents.send(quizAddress(params.genreName), request, reply)) throw genreNotFound();
  }

  @Route(FRESH_QUIZ_DATA)
  getQuizDataWithoutCache(@Input() { params }: Input<typeof FRESH_QUIZ_DATA>): Promise<QuizData> {
    return this.quizzes.getQuizData(params.genreName);
  }

  @Route(ANSWERS)
  getAnswers(@Input() { params }: Input<typeof ANSWERS>, @Req() request: Request, @Res() reply: FastifyReply): void {
    if (!this.documents.send(answersAddress(params.genreName), request, reply)) throw genreNotFound();
  }

  @Route('GET /api/VocabQuiz/GetAllGenres')
  getAllGenres(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_GENRES, request, reply);
  }

  @Route('GET /api/VocabQuiz/GetAllVocabs')
  getAllVocabs(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_WORDS, request, reply);
  }

  @Route('GET /api/VocabQuiz/GetWritings')
  getWritings(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(WRITINGS, request, reply);
  }
}
