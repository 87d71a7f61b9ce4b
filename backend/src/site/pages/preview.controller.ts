import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { releaseNotFound, ReleasesService, requireRemote } from '../../platform/releases/index.js';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { signPreview } from './rules/preview-token.js';

const CREATE = 'POST /api/Release/CreatePreview';
const CREATE_AS_ADMINISTRATOR = 'POST /api/Admin/CreateReleasePreview';

const HOUR = 60 * 60_000;

/** Creates the links with which testers see a version before others. */
@Controller()
export class PreviewController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Route(CREATE)
  async create(@Input() { body, releaseCaller }: Input<typeof CREATE>): Promise<ResponseOf<typeof CREATE>> {
    requireRemote(releaseCaller, body.name);
    return this.createLink(body);
  }

  @Route(CREATE_AS_ADMINISTRATOR)
  createAsAdministrator(
    @Input() { body }: Input<typeof CREATE_AS_ADMINISTRATOR>,
  ): Promise<ResponseOf<typeof CREATE_AS_ADMINISTRATOR>> {
    return this.createLink(body);
  }

  private async createLink({ name, version, hours }: Input<typeof CREATE>['body']) {
    if (!(await this.releases.findPublished(name, version))) throw releaseNotFound(name, version);
    const expiresAt = new Date(this.clock.now() + hours * HOUR).toISOString();
    const token = signPreview({ releases: { [name]: version }, expiresAt }, this.settings.previewSecret);
    return { url: `${this.settings.publicUrl}/preview/${token}`, expiresAt };
  }
}
