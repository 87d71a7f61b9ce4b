import { ITEM_TEXTS } from '@shinobi/shared/domain/economy/items';
import { AppError } from '../../http/app-error.js';

export const otherBoosterActive = () => new AppError('OtherBoosterActive', ITEM_TEXTS.otherBooster);
