export { MessageModule } from './message.module.js';
export { MessagePictureService } from './message-picture.service.js';
