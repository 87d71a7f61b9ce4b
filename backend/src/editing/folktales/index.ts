export { AudioJobs } from './audio-jobs.service.js';
export { StoriesEditModule } from './stories-edit.module.js';
