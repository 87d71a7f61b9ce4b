import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import type { Request } from '../../http/caller.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { RouteAccess } from '../../http/route.decorator.js';
import { AudioService } from './audio.service.js';

/** A clip keeps its address when it is recorded again, so caches keep it for a month at most. */
const HEADERS = { 'content-type': 'audio/mp4', 'cache-control': 'public, max-age=2592000' };

/** Serves the clips of words, sentences and kana, with support for range requests. */
@Controller()
export class AudioController {
  constructor(
    private readonly audio: AudioService,
    private readonly limits: RateLimitService,
  ) {}

  @Get('vocabulary-quiz/audio/:genreName/:file')
  @RouteAccess('anyone')
  async word(
    @Param('genreName') genreName: string,
    @Param('file') file: string,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.countRequest(request);
    this.sendClip(reply, await this.audio.wordClip(genreName, file));
  }

  @Get('folktales/audio/:storyName/:file')
  @RouteAccess('anyone')
  async sentence(
    @Param('storyName') storyName: string,
    @Param('file') file: string,
    @Req() request: Request,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.countRequest(request);
    this.sendClip(reply, await this.audio.sentenceClip(storyName, file));
  }

  @Get('kana/audio/:file')
  @RouteAccess('anyone')
  kana(@Param('file') file: string, @Req() request: Request, @Res() reply: FastifyReply): void {
    this.countRequest(request);
    this.sendClip(reply, this.audio.kanaClip(file));
  }

  /** These routes are outside the contract but cost as much as a call, so they count against the rate limit. */
  private countRequest(request: Request): void {
    this.limits.count(addressKey(request.ip));
  }

  private sendClip(reply: FastifyReply, clip: string | null): void {
    if (clip === null) return reply.callNotFound();
    void reply.headers(HEADERS).sendFile(clip, this.audio.folder, { contentType: false });
  }
}
