export { AudioJobsService } from './audio-jobs.service.js';
export { FolktaleEditingModule } from './folktale-editing.module.js';
export { GlossService } from './gloss.service.js';
export { FolktaleClipsService } from './speech/folktale-clips.service.js';
