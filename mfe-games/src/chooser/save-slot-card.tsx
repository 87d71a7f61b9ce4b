import { usePlatform, useProgress } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, ButtonLink, Sheet } from '@shinobi/shared/ui';
import { useState } from 'react';
import { gameOf, GAMES, type Game } from '../common/games.js';
import { keepAside } from '../common/saves/keep-aside.js';
import { EMPTIED, readSaveSlot, saveKey, type Save, type Slot } from '../common/saves/save-slot.js';
import css from './ninja-page.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const held = ({ game, stage }: Save) => `${gameOf(game)?.name ?? 'A game'}, stage ${stage}`;
const address = ({ path }: Game, slot: Slot) => `${path}?slot=${slot}`;

interface NewGameProps {
  readonly slot: Slot;
  /** What stands in the slot and would be replaced; null for nothing. */
  readonly instead: string | null;
}

/** The three games, to begin one of them in the slot; with a question when something stands there. */
function NewGame({ slot, instead }: NewGameProps) {
  const { dialog, progress } = usePlatform();
  const navigate = useNavigate();
  const begin = async (game: Game) => {
    if (instead !== null) {
      const text = `Slot ${slot} holds ${instead}. Begin ${game.name} there instead?`;
      if (!(await dialog({ text, confirm: 'Begin', cancel: 'Keep it' }))) return;
      progress.write({ [saveKey(slot)]: EMPTIED });
    }
    void navigate(address(game, slot));
  };
  return (
    <div className={css.games} role="group" aria-label={`New game in slot ${slot}`}>
      {GAMES.map((game) => (
        <Button key={game.number} size="small" onClick={() => void begin(game)}>
          {game.name}
        </Button>
      ))}
    </div>
  );
}

function Saved({ slot, save }: { readonly slot: Slot; readonly save: Save }) {
  const { dialog, progress } = usePlatform();
  const [choosing, setChoosing] = useState(false);
  const game = gameOf(save.game);
  const remove = async () => {
    const text = `Delete slot ${slot}? ${held(save)} is gone then.`;
    if (await dialog({ text, confirm: 'Delete', cancel: 'Keep it' })) progress.write({ [saveKey(slot)]: EMPTIED });
  };
  return (
    <>
      <p>
        <b>{game?.name}</b>, stage {save.stage}
      </p>
      <p className="num">
        {save.score.toLocaleString('en')} points, {counted(save.lives, 'life', 'lives')} left,{' '}
        {counted(save.met.length, 'word')} met
      </p>
      <p className="quiet small">
        Saved on <time dateTime={save.savedAt}>{date.format(Date.parse(save.savedAt))}</time>
      </p>
      <div className={css.games}>
        {game && (
          <ButtonLink to={address(game, slot)} size="small" variant="go" aria-label={`Continue slot ${slot}`}>
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
      {choosing && <NewGame slot={slot} instead={held(save)} />}
    </>
  );
}

/** What cannot be read is kept aside at once, and stays in the slot until another game is begun there. */
function Damaged({ slot, text }: { readonly slot: Slot; readonly text: string }) {
  const [aside] = useState(() => keepAside(saveKey(slot), text));
  return (
    <>
      <p className={css.trouble}>Damaged. What is saved here cannot be read; it is kept as it is.</p>
      {aside && (
        <>
          <p className="quiet small">A copy is kept in this browser as “{aside}”, so you may use the slot again:</p>
          <NewGame slot={slot} instead="a damaged game" />
        </>
      )}
    </>
  );
}

/** One of the three slots: continue, begin anew, delete. */
export function SaveSlotCard({ slot }: { readonly slot: Slot }) {
  const content = readSaveSlot(useProgress(saveKey(slot)));
  return (
    <li data-testid="save-slot" data-slot={slot}>
      <Sheet className={css.card}>
        <h3>Slot {slot}</h3>
        {content.state === 'saved' && <Saved slot={slot} save={content.save} />}
        {content.state === 'damaged' && <Damaged key={content.text} slot={slot} text={content.text} />}
        {content.state === 'empty' && (
          <>
            <p className="quiet">Empty. A game saves here when you reach a checkpoint. New game:</p>
            <NewGame slot={slot} instead={null} />
          </>
        )}
      </Sheet>
    </li>
  );
}
