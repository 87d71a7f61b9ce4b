import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { PublicContentService } from '../../learning/content/index.js';
import { ReleasesService } from '../../platform/releases/index.js';
import { FolktalesService } from '../../learning/folktales/index.js';
import { UserService } from '../../people/user/index.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { LiveService } from './live.service.js';
import { MonthlyReportService } from './monthly-report.service.js';

@Controller()
export class AdminController {
  constructor(
    private readonly users: UserService,
    private readonly vocabulary: VocabularyService,
    private readonly folktales: FolktalesService,
    private readonly releases: ReleasesService,
    private readonly content: PublicContentService,
    private readonly reports: MonthlyReportService,
    private readonly liveService: LiveService,
  ) {}

  @Route('GET /api/Admin/GetLive')
  live(): Promise<ResponseOf<'GET /api/Admin/GetLive'>> {
    return this.liveService.getLive();
  }

  @Route('GET /api/Admin/GetApiCache')
  cache(): ResponseOf<'GET /api/Admin/GetApiCache'> {
    return this.content.listCached();
  }

  @Route('POST /api/Admin/ClearApiCache')
  async clearCache(): Promise<ResponseOf<'POST /api/Admin/ClearApiCache'>> {
    return { cleared: await this.content.rebuild() };
  }

  @Route('GET /api/Admin/GetMonthlyReport')
  report(
    @Input() { query }: Input<'GET /api/Admin/GetMonthlyReport'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetMonthlyReport'>> {
    return this.reports.getReport(query.month);
  }

  @Route('GET /api/Admin/GetCounts')
  async counts(): Promise<ResponseOf<'GET /api/Admin/GetCounts'>> {
    return {
      users: await this.users.countUsers(),
      ...(await this.vocabulary.countContent()),
      stories: await this.folktales.countFolktales(),
      releases: await this.releases.count(),
    };
  }
}
