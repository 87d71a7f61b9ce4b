import { usePlatform, useProgress } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, ButtonLink, Sheet } from '@shinobi/shared/ui';
import { useState } from 'react';
import { findGame, type Game, GAMES } from '../common/games.js';
import { keepDamagedCopy } from '../common/saves/damaged-copy.js';
import { EMPTY_SLOT, readSaveSlot, type SavedGame, saveKey, type Slot } from '../common/saves/save-slot.js';
import css from './game-menu-page.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const countText = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const saveTitle = ({ game, stage }: SavedGame) => `${findGame(game)?.name ?? 'A game'}, stage ${stage}`;
const gamePath = ({ path }: Game, slot: Slot) => `${path}?slot=${slot}`;

interface NewGameProps {
  readonly slot: Slot;
  /** What the slot holds and the new game would replace; null for an empty slot. */
  readonly current: string | null;
}

/** Buttons that start a game in the slot. Asks before it replaces something; the slot changes with the first checkpoint. */
function NewGameButtons({ slot, current }: NewGameProps) {
  const { dialog } = usePlatform();
  const navigate = useNavigate();
  const start = async (game: Game) => {
    if (current !== null) {
      const text = `Slot ${slot} holds ${current}. Start ${game.name} there instead? Its first checkpoint takes the slot.`;
      if (!(await dialog({ text, confirm: 'Start', cancel: 'Keep it' }))) return;
    }
    void navigate(gamePath(game, slot) + (current === null ? '' : '&new=1'));
  };
  return (
    <div className={css.games} role="group" aria-label={`New game in slot ${slot}`}>
      {GAMES.map((game) => (
        <Button key={game.number} size="small" onClick={() => void start(game)}>
          {game.name}
        </Button>
      ))}
    </div>
  );
}

function SavedSlot({ slot, save }: { readonly slot: Slot; readonly save: SavedGame }) {
  const { dialog, progress } = usePlatform();
  const [choosing, setChoosing] = useState(false);
  const game = findGame(save.game);
  const remove = async () => {
    const text = `Delete slot ${slot}? This removes ${saveTitle(save)}.`;
    if (await dialog({ text, confirm: 'Delete', cancel: 'Keep it' })) progress.write({ [saveKey(slot)]: EMPTY_SLOT });
  };
  return (
    <>
      <p>
        <b>{game?.name}</b>, stage {save.stage},{' '}
        {save.checkpoint === 0 ? 'at its beginning' : `checkpoint ${save.checkpoint}`}
      </p>
      <p className="num">
        {save.score.toLocaleString('en')} points, {countText(save.lives, 'life', 'lives')} left,{' '}
        {countText(save.met.length, 'word')} met
      </p>
      <p className="quiet small">
        Saved on <time dateTime={save.savedAt}>{date.format(Date.parse(save.savedAt))}</time>
      </p>
      <div className={css.games}>
        {game && (
          <ButtonLink to={gamePath(game, slot)} size="small" variant="go" aria-label={`Continue slot ${slot}`}>
            Continue
          </ButtonLink>
        )}
        <Button size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          New game
        </Button>
        <Button size="small" variant="plain" aria-label={`Delete slot ${slot}`} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      {choosing && <NewGameButtons slot={slot} current={saveTitle(save)} />}
    </>
  );
}

/** A slot that cannot be read. A copy is kept at once; the slot stays as it is until another game starts in it. */
function DamagedSlot({ slot, text }: { readonly slot: Slot; readonly text: string }) {
  const { storage } = usePlatform();
  const [copyKey] = useState(() => keepDamagedCopy(storage('games'), saveKey(slot), text));
  return (
    <>
      <p className={css.trouble}>Damaged. This saved game cannot be read. It stays in the slot.</p>
      {copyKey && (
        <>
          <p className="quiet small">A copy is stored in this browser as “{copyKey}”, so you can use the slot again:</p>
          <NewGameButtons slot={slot} current="a damaged game" />
        </>
      )}
    </>
  );
}

/** One of the three slots: continue its game, start another one, or delete it. */
export function SaveSlotCard({ slot }: { readonly slot: Slot }) {
  const content = readSaveSlot(useProgress(saveKey(slot)));
  return (
    <li data-testid="save-slot" data-slot={slot}>
      <Sheet className={css.card}>
        <h3>Slot {slot}</h3>
        {content.state === 'saved' && <SavedSlot slot={slot} save={content.save} />}
        {content.state === 'damaged' && <DamagedSlot key={content.text} slot={slot} text={content.text} />}
        {content.state === 'empty' && (
          <>
            <p className="quiet">Empty. A game saves here when you reach a checkpoint. New game:</p>
            <NewGameButtons slot={slot} current={null} />
          </>
        )}
      </Sheet>
    </li>
  );
}
