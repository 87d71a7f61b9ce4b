import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { MemoryContentModule, MemoryModule } from '../memory/index.js';
import { PathModule } from '../path/index.js';
import { PathProgressController } from './path-progress.controller.js';
import { PathProgressService } from './path-progress.service.js';
import { PlacementRepository } from './placement.repository.js';
import { PlacementService } from './placement.service.js';

/** Apart from the path itself, because the memory reads the path, and this reads and changes the memory. */
@Module({
  imports: [UserModule, PathModule, MemoryModule, MemoryContentModule],
  controllers: [PathProgressController],
  providers: [PathProgressService, PlacementService, PlacementRepository],
})
export class PathProgressModule {
  constructor(personalData: PersonalDataService, placements: PlacementRepository) {
    const erase = placements.eraseUser.bind(placements);
    personalData.register(personalRows('placements', { placements: { owner: ['userId'] } }, erase));
  }
}
