import { Injectable } from '@nestjs/common';
import type { PublicDocument } from './public-document.js';

/** Counts the responses with each document since it was built. */
@Injectable()
export class DocumentHitsService {
  private readonly hits = new Map<PublicDocument, number>();

  count(document: PublicDocument): void {
    this.hits.set(document, this.of(document) + 1);
  }

  of(document: PublicDocument): number {
    return this.hits.get(document) ?? 0;
  }

  forget(document: PublicDocument): void {
    this.hits.delete(document);
  }
}
