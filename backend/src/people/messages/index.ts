export { MessageModule } from './message.module.js';
