export { ChallengeModule } from './challenge.module.js';
