import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import type { Request } from '../../http/caller.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { RouteAccess } from '../../http/route.decorator.js';
import { AudioService } from './audio.service.js';

/** A clip changes only when its word or its voice does, and keeps its address: a month later everybody has the new one. */
const HEADERS = { 'content-type': 'audio/mp4', 'cache-control': 'public, max-age=2592000' };

/** The voice: files at the addresses of words, sentences and kana. They come in parts to who asks for a range. */
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

  /** Words and sentences are looked up: no call of the contract, but as much work. */
  private countRequest(request: Request): void {
    this.limits.count(addressKey(request.ip));
  }

  private sendClip(reply: FastifyReply, clip: string | null): void {
    if (clip === null) return reply.callNotFound();
    void reply.headers(HEADERS).sendFile(clip, this.audio.folder, { contentType: false });
  }
}
