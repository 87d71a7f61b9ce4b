import { type CSSProperties, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useForcedSeasonOfPage } from '@shinobi/shared/client';
import type { FallingImage } from '@shinobi/shared/contract/site/falling-image';
import { fallingSeason } from '@shinobi/shared/domain/season/season';
import { usePlatform } from '@shinobi/shared/platform';
import { advanceFalling, type FallingSprite, LIFE_TICKS } from './falling-sprites.js';
import css from './falling-images.module.css';
import { decorationTicks } from './tick-counter.js';
import { useDecorationsEnabled } from './use-decorations-enabled.js';

/** The images of the season that fall behind the page's text. */
export function FallingImages() {
  return useDecorationsEnabled() ? <FallingLayer /> : null;
}

interface FallingState {
  readonly season: string | null;
  readonly images: readonly FallingImage[];
  readonly falling: readonly FallingSprite[];
}
const NOTHING_FALLING: FallingState = { season: null, images: [], falling: [] };

/** Returns the state of the next tick. A change of season removes everything that falls. */
function nextFallingState(before: FallingState, all: readonly FallingImage[], forced: string | null): FallingState {
  const season = fallingSeason(new Date(), forced);
  const images = all.filter((each) => each.season === season);
  const falling = before.season === season ? before.falling : [];
  return { season, images, falling: advanceFalling(falling, decorationTicks.get(), images.length, Math.random) };
}

function useFallingState(): FallingState {
  const { api } = usePlatform();
  const forced = useForcedSeasonOfPage();
  const { data } = useQuery({ ...apiQuery(api, 'GET /api/FallingImage/GetFallingImages'), staleTime: Infinity });
  const [state, setState] = useState(NOTHING_FALLING);
  useEffect(
    () => decorationTicks.subscribe(() => setState((before) => nextFallingState(before, data ?? [], forced))),
    [data, forced],
  );
  return state;
}

function FallingLayer() {
  const { images, falling } = useFallingState();
  return (
    <div className={css.layer} aria-hidden="true">
      {falling.map(({ id, image: index, x, age }) => {
        const image = images[index % images.length];
        const position = { '--x': x, '--y': age / (LIFE_TICKS - 1) } as CSSProperties;
        return (
          image && (
            <img
              key={id}
              className={css.image}
              style={position}
              data-testid="falling-image"
              src={`/images/falling/${image.fileName}`}
              alt={image.alt}
              width="32"
              height="32"
            />
          )
        );
      })}
    </div>
  );
}
