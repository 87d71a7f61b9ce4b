import { useProgress } from '@shinobi/shared/platform';
import { Sheet } from '@shinobi/shared/ui';
import css from './ninja-page.module.css';
import { readSaveSlot, saveKey, type SaveSlot, type Slot } from './save-slot.js';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** One of the three slots. What cannot be read stays as it is. */
export function SaveSlotCard({ slot }: { readonly slot: Slot }) {
  const save = readSaveSlot(useProgress(saveKey(slot)));
  return (
    <li data-testid="save-slot" data-slot={slot}>
      <Sheet className={css.card}>
        <h3>Slot {slot}</h3>
        <Held save={save} />
      </Sheet>
    </li>
  );
}

function Held({ save }: { readonly save: SaveSlot }) {
  if (save.state === 'empty') return <p className="quiet">Empty. A game saves here when you reach a checkpoint.</p>;
  if (save.state === 'damaged')
    return <p className={css.trouble}>Damaged. What is saved here cannot be read; it is kept as it is.</p>;
  return (
    <>
      <p>
        <b>{save.game.name}</b>, stage {save.stage}
      </p>
      <p className="num">
        {save.score.toLocaleString('en')} points, {counted(save.lives, 'life', 'lives')} left,{' '}
        {counted(save.words, 'word')} met
      </p>
      <p className="quiet small">
        Saved on <time dateTime={save.savedAt}>{date.format(Date.parse(save.savedAt))}</time>
      </p>
    </>
  );
}
