import { KeyCap, KeyHint } from '@shinobi/shared/ui';
import type { Game } from '../games.js';

/** The keys of a game, each with what it does. */
export const GameKeyHints = ({ game }: { readonly game: Game }) =>
  game.keys.map(([keys, action]) => (
    <KeyHint key={action}>
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}{' '}
      {action}
    </KeyHint>
  ));
