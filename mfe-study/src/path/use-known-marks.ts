import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { useQueryClient } from '@tanstack/react-query';
import { PATH_QUERY_KEY } from './use-path.js';

/** Marks the items of a unit as known, and takes the marks back. Both ask first. */
export function useKnownMarks({ title, items }: Pick<PathUnit, 'title' | 'items'>) {
  const { memory, dialog, toast } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, act } = useAction(
    async (_key, known: boolean) => {
      await memory.markKnown(items, known);
      await queryClient.invalidateQueries({ queryKey: PATH_QUERY_KEY });
    },
    { forGuests: true },
  );

  const markAsKnown = async () => {
    const confirmed = await dialog({
      text: `Mark all ${items.length} items of “${title}” as known? They come for a first review within two weeks.`,
      confirm: 'I know them',
      cancel: 'Cancel',
    });
    if (!confirmed || !(await act(true))) return;
    const undo = { label: 'Undo', run: () => void act(false) };
    toast({ text: `“${title}” is marked as known.`, action: undo });
  };

  const takeBack = async () => {
    const confirmed = await dialog({
      text: `Take back the mark that you know “${title}”? What you have answered right stays learned.`,
      confirm: 'Take it back',
      cancel: 'Cancel',
    });
    if (confirmed && (await act(false))) toast({ text: `“${title}” is not marked as known any more.` });
  };

  return { busy, markAsKnown: () => void markAsKnown(), takeBack: () => void takeBack() };
}
