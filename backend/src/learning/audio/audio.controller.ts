import path from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../../security/client-address.js';
import type { Request } from '../../http/caller.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { RouteAccess } from '../../http/route.decorator.js';
import { TextClipService } from '../content/index.js';
import { AudioService } from './audio.service.js';

/** A clip keeps its address when it is recorded again, so caches keep it for a month at most. */
const A_MONTH = 'public, max-age=2592000';

/** The address of a sentence's clip changes with its recording. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the clips of words, sentences and kana, with support for range requests. */
@Controller()
export class AudioController {
  constructor(
    private readonly audio: AudioService,
    private readonly texts: TextClipService,
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

  /** The clip of a sentence or word of a lesson or article. */
  @Get('audio/texts/:file')
  @RouteAccess('anyone')
  text(@Param('file') file: string, @Req() request: Request, @Res() reply: FastifyReply): void {
    this.countRequest(request);
    const clip = this.texts.findClip(file);
    this.sendClip(reply, clip?.path ?? null, clip?.isCurrent ? IMMUTABLE : 'no-cache');
  }

  /** These routes are outside the contract but cost as much as a call, so they count against the rate limit. */
  private countRequest(request: Request): void {
    this.limits.count(addressKey(request.ip));
  }

  private sendClip(reply: FastifyReply, clip: string | null, caching = A_MONTH): void {
    if (clip === null) return reply.callNotFound();
    const headers = { 'content-type': 'audio/mp4', 'cache-control': caching };
    const [file, folder] = path.isAbsolute(clip)
      ? [path.basename(clip), path.dirname(clip)]
      : [clip, this.audio.folder];
    void reply.headers(headers).sendFile(file, folder, { contentType: false });
  }
}
