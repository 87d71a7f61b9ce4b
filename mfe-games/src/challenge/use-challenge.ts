import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import type { GameNumber } from '../common/games.js';
import { loadGame } from './game-loaders.js';

/** The stage of the day. A page that stays open past midnight gets the next one. */
export function useChallenge() {
  const { api } = usePlatform();
  return useQuery({
    ...apiQuery(api, 'GET /api/Challenge/GetToday'),
    staleTime: ({ state: { data } }) => (data ? Math.max(0, Date.parse(data.endsAt) - Date.now()) : 0),
  });
}

/** The game of the day, which is loaded only for those who play. */
export const useGame = (game: GameNumber) =>
  useQuery({
    queryKey: ['game', game],
    queryFn: () => loadGame(game),
    staleTime: Infinity,
    structuralSharing: false,
  });
