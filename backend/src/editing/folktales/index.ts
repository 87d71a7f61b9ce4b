export { AudioJobsService } from './audio-jobs.service.js';
export { FolktaleEditingModule } from './folktale-editing.module.js';
