import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { writeCsv } from './csv.js';

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

export function ExportCards({ set: { title, cards } }: { readonly set: FlashcardSet }) {
  const { toast } = usePlatform();
  const exportForAnki = async () => {
    try {
      const { exportAnki } = await import(/* webpackChunkName: "anki" */ './anki/anki-export.js');
      const bytes = await exportAnki(title, cards, Date.now());
      download(`${fileName(title)}.apkg`, bytes as Uint8Array<ArrayBuffer>, 'application/octet-stream');
    } catch {
      toast({ text: 'The Anki package could not be created.', tone: 'trouble' });
    }
  };
  return (
    <>
      <Button size="small" onClick={() => download(`${fileName(title)}.csv`, writeCsv(cards), 'text/csv')}>
        Export as CSV
      </Button>
      <Button size="small" onClick={() => void exportForAnki()}>
        Export for Anki
      </Button>
    </>
  );
}
