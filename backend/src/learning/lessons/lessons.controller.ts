import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { DocumentResponsesService } from '../content/index.js';
import { ALL_GRAMMAR, grammarAddress } from './grammar-content.js';
import { ALL_KANJI_TEST, kanjiTestAddress } from './kanji-content.js';
import { lessonNotFound } from './lessons.errors.js';

const GRAMMAR = 'GET /api/Grammar/GetOne/:path';
const KANJI_TEST = 'GET /api/KanjiTest/GetOne/:path';

@Controller()
export class LessonsController {
  constructor(private readonly documents: DocumentResponsesService) {}

  @Route('GET /api/Grammar/GetAllGrammar')
  getAllGrammar(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_GRAMMAR, request, reply);
  }

  @Route(GRAMMAR)
  getGrammar(@Input() { params }: Input<typeof GRAMMAR>, @Req() request: Request, @Res() reply: FastifyReply): void {
    if (!this.documents.send(grammarAddress(params.path), request, reply)) throw lessonNotFound();
  }

  @Route('GET /api/KanjiTest/GetAllKanjiTest')
  getAllKanjiTest(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_KANJI_TEST, request, reply);
  }

  @Route(KANJI_TEST)
  getKanjiTest(
    @Input() { params }: Input<typeof KANJI_TEST>,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): void {
    if (!this.documents.send(kanjiTestAddress(params.path), request, reply)) throw lessonNotFound();
  }
}
