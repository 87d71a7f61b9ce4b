import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { GuestCookieService } from '../../people/guests/index.js';
import { StorageFileService } from './storage-file.service.js';

@Controller()
export class StorageFileController {
  constructor(
    private readonly files: StorageFileService,
    private readonly guestCookie: GuestCookieService,
  ) {}

  @Route('POST /api/SystemBase/GetStorageFile')
  async sendFile(
    @Input() { actor, form }: Input<'POST /api/SystemBase/GetStorageFile'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, type } = await this.files.read(form.pathName, {
      actor,
      guestToken: this.guestCookie.readToken(reply.request),
    });
    void reply.type(type).send(bytes);
  }
}
