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

/** As a file name on every system. */
const fileName = (title: string) => title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'flashcards';

export function ExportCards({ set: { title, cards } }: { readonly set: FlashcardSet }) {
  const { toast } = usePlatform();
  const asAnki = async () => {
    try {
      const { writeAnki } = await import(/* webpackChunkName: "anki" */ './anki/anki-export.js');
      const bytes = await writeAnki(title, cards, Date.now());
      download(`${fileName(title)}.apkg`, bytes as Uint8Array<ArrayBuffer>, 'application/octet-stream');
    } catch {
      toast({ text: 'The Anki package could not be made.', tone: 'trouble' });
    }
  };
  return (
    <>
      <Button size="small" onClick={() => download(`${fileName(title)}.csv`, writeCsv(cards), 'text/csv')}>
        Export as CSV
      </Button>
      <Button size="small" onClick={() => void asAnki()}>
        Export for Anki
      </Button>
    </>
  );
}
