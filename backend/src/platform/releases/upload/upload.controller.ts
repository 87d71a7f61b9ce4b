import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AppError } from '../../../http/app-error.js';
import { Input, Route } from '../../../http/route.decorator.js';
import { UploadService } from './upload.service.js';

const UPLOAD = 'POST /api/Release/Upload';

@Controller()
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Route(UPLOAD)
  async upload(
    @Input() { file: archive, form, releaseCaller }: Input<typeof UPLOAD>,
  ): Promise<ResponseOf<typeof UPLOAD>> {
    if (!archive) throw new AppError('InvalidInput', 'Send the archive as the file "file" of a multipart form.');
    return this.uploads.upload({ archive, signature: form.signature }, releaseCaller);
  }
}
