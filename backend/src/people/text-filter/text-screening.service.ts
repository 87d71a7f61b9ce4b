import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/unit-of-work.js';
import { ReportService } from '../reports/index.js';
import { type IncomingText, TextFilter } from './text-filter.js';
import { textRefused } from './text-filter.errors.js';

const HASH_LENGTH = 16;

/** What the filter has found in a text that it lets in. */
export interface FoundRule {
  readonly rule: string;
}

interface StoredText {
  readonly kind: IncomingText['kind'];
  readonly ref: string;
  readonly reportedUserId: number | null;
  readonly text: string;
  readonly imageId?: string | null;
}

/** Passes texts through the filter: first `screen`, before the transaction, then `report`, in it. */
@Injectable()
export class TextScreeningService {
  constructor(
    private readonly filter: TextFilter,
    private readonly reports: ReportService,
  ) {}

  /** Returns what is to be reported; null for nothing. Rejects with `TextRefused` or `FilterDown`. */
  async screen(text: IncomingText): Promise<FoundRule | null> {
    if (text.text === '') return null;
    const { outcome, rule } = await this.filter.check(text);
    if (outcome === 'refuse') throw textRefused();
    return outcome === 'report' ? { rule: rule ?? '' } : null;
  }

  /** Puts a stored text into the queue of the moderators if the filter has found something in it. */
  async report(tx: Transaction, found: FoundRule | null, { imageId = null, ...text }: StoredText): Promise<void> {
    if (found) await this.reports.addFilterReport(tx, { ...text, imageId, filterRule: found.rule });
  }

  /** The same for a part of a profile. Each text of a user is a case of its own. */
  async reportProfile(
    tx: Transaction,
    found: FoundRule | null,
    { kind, userId, text }: { readonly kind: 'name' | 'bio'; readonly userId: number; readonly text: string },
  ): Promise<void> {
    const ref = `${userId}-${hash('sha256', text).slice(0, HASH_LENGTH)}`;
    await this.report(tx, found, { kind, ref, reportedUserId: userId, text });
  }
}
