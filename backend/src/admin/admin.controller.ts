import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Route } from '../common/route.js';
import { ReleasesService } from '../releases/index.js';
import { StoriesService } from '../stories/index.js';
import { UserService } from '../user/index.js';
import { VocabQuizService } from '../vocab-quiz/index.js';

@Controller()
export class AdminController {
  constructor(
    private readonly users: UserService,
    private readonly vocabulary: VocabQuizService,
    private readonly stories: StoriesService,
    private readonly releases: ReleasesService,
  ) {}

  @Route('GET /api/Admin/GetCounts')
  async counts(): Promise<ResponseOf<'GET /api/Admin/GetCounts'>> {
    return {
      users: await this.users.count(),
      ...(await this.vocabulary.count()),
      stories: await this.stories.count(),
      releases: await this.releases.count(),
    };
  }
}
