import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { DocumentResponsesService } from '../content/index.js';
import { folktaleNotFound, sentenceNotFound } from './folktales.errors.js';
import {
  ALL_FOLKTALES,
  explanationAddress,
  otherFolktalesAddress,
  pageDataAddress,
  sentenceAddress,
  sentencesAddress,
  STORY_WORDS,
  wordsAddress,
} from './folktale-content.js';

const PAGE_DATA = 'GET /api/Stories/GetPageData/:storyName';
const SENTENCES = 'GET /api/Stories/GetSentences/:storyId';
const WORDS = 'GET /api/Stories/GetWords/:storyId';
const ONE_SENTENCE = 'GET /api/Stories/GetOneSentence/:storyName/:lineNumber';
const EXPLANATION = 'GET /api/Stories/GetExplanation/:storyName';
const OTHER_STORIES = 'GET /api/Stories/GetOtherStories/:storyId';

@Controller()
export class FolktalesController {
  constructor(private readonly documents: DocumentResponsesService) {}

  @Route('GET /api/Stories/GetAllStories')
  getAllStories(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_FOLKTALES, request, reply);
  }

  @Route('GET /api/Stories/GetStoryWords')
  getStoryWords(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(STORY_WORDS, request, reply);
  }

  @Route(PAGE_DATA)
  getPageData(@Input() { params }: Input<typeof PAGE_DATA>, @Req() request: Request, @Res() reply: FastifyReply): void {
    this.sendDocument(pageDataAddress(params.storyName), request, reply);
  }

  @Route(SENTENCES)
  getSentences(
    @Input() { params }: Input<typeof SENTENCES>,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): void {
    this.sendDocument(sentencesAddress(params.storyId), request, reply);
  }

  @Route(WORDS)
  getWords(@Input() { params }: Input<typeof WORDS>, @Req() request: Request, @Res() reply: FastifyReply): void {
    this.sendDocument(wordsAddress(params.storyId), request, reply);
  }

  @Route(ONE_SENTENCE)
  getOneSentence(
    @Input() { params }: Input<typeof ONE_SENTENCE>,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): void {
    const address = sentenceAddress(params.storyName, params.lineNumber);
    if (!this.documents.send(address, request, reply)) throw sentenceNotFound();
  }

  @Route(EXPLANATION)
  getExplanation(
    @Input() { params }: Input<typeof EXPLANATION>,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): void {
    this.sendDocument(explanationAddress(params.storyName), request, reply);
  }

  @Route(OTHER_STORIES)
  getOtherStories(
    @Input() { params }: Input<typeof OTHER_STORIES>,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): void {
    this.sendDocument(otherFolktalesAddress(params.storyId), request, reply);
  }

  private sendDocument(address: string, request: Request, reply: FastifyReply): void {
    if (!this.documents.send(address, request, reply)) throw folktaleNotFound();
  }
}
