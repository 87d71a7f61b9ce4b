import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { writeCsv } from './csv-export.js';
import { type CardSchedules, itemOfCard } from './storage/card-item.js';

function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Removes what some systems do not allow in file names. */
const fileName = (title: string) => title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'flashcards';

interface ExportCardsProps {
  readonly set: FlashcardSet;
  readonly schedules: CardSchedules;
}

/** Saves the set as a file, with its schedule. */
export function ExportCards({ set, schedules }: ExportCardsProps) {
  const { toast } = usePlatform();
  const { setId, title } = set;
  const findSchedule = ({ cardId = '' }: { readonly cardId?: string }, aspect: CardAspect) =>
    schedules.get(itemOfCard({ setId, cardId, aspect })) ?? null;
  const exportForAnki = async () => {
    try {
      const { exportAnki, loadExportedMedia } = await import(/* webpackChunkName: "anki" */ './anki/anki-export.js');
      const { media, missing } = await loadExportedMedia(set.cards);
      const bytes = await exportAnki({ ...set, media }, Date.now(), findSchedule);
      download(`${fileName(title)}.apkg`, bytes as Uint8Array<ArrayBuffer>, 'application/octet-stream');
      if (missing > 0) toast({ text: `${missing.toLocaleString('en')} sounds or pictures are not in the package.` });
    } catch {
      toast({ text: 'The Anki package could not be created.', tone: 'trouble' });
    }
  };
  return (
    <>
      <Button size="small" onClick={() => download(`${fileName(title)}.csv`, writeCsv(set, findSchedule), 'text/csv')}>
        Export as CSV
      </Button>
      <Button size="small" onClick={() => void exportForAnki()}>
        Export for Anki
      </Button>
    </>
  );
}
