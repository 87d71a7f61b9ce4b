import { Controller } from '@nestjs/common';
import { Input, Route } from '../../http/route.decorator.js';
import { ReminderService } from './reminder.service.js';

@Controller()
export class ReminderController {
  constructor(private readonly reminders: ReminderService) {}

  @Route('POST /api/Memory/StopReminder/:token')
  async stop(@Input() { params }: Input<'POST /api/Memory/StopReminder/:token'>): Promise<Record<string, never>> {
    await this.reminders.stopReminder(params.token);
    return {};
  }
}
