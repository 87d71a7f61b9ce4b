export { RouletteModule } from './roulette.module.js';
export { RouletteService } from './roulette.service.js';
