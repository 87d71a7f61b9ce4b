import { useEffect, useState, type CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useForcedSeasonOfPage } from '@shinobi/shared/client';
import type { FallingImage } from '@shinobi/shared/contract/site/falling-image';
import { fallingSeason } from '@shinobi/shared/domain/season/season';
import { usePlatform } from '@shinobi/shared/platform';
import { LIFE_TICKS, nextFall, type Falling } from './falling.js';
import css from './falling-images.module.css';
import { ticks } from './ticks.js';
import { useLively } from './use-lively.js';

/** Pictures of the season fall behind the page's text. */
export function FallingImages() {
  return useLively() ? <Sky /> : null;
}

interface SkyState {
  readonly season: string | null;
  readonly pictures: readonly FallingImage[];
  readonly falling: readonly Falling[];
}
const CLEAR: SkyState = { season: null, pictures: [], falling: [] };

/** A tick later. All that fell is gone when the season changes, by the date or by the page. */
function nextSky(before: SkyState, images: readonly FallingImage[], forced: string | null): SkyState {
  const season = fallingSeason(new Date(), forced);
  const pictures = images.filter((each) => each.season === season);
  const falling = before.season === season ? before.falling : [];
  return { season, pictures, falling: nextFall(falling, ticks.get(), pictures.length, Math.random) };
}

function useSky(): SkyState {
  const { api } = usePlatform();
  const forced = useForcedSeasonOfPage();
  const { data } = useQuery({ ...apiQuery(api, 'GET /api/FallingImage/GetFallingImages'), staleTime: Infinity });
  const [sky, setSky] = useState(CLEAR);
  useEffect(() => ticks.subscribe(() => setSky((before) => nextSky(before, data ?? [], forced))), [data, forced]);
  return sky;
}

function Sky() {
  const { pictures, falling } = useSky();
  return (
    <div className={css.sky} aria-hidden="true">
      {falling.map(({ id, picture, x, age }) => {
        const image = pictures[picture % pictures.length];
        const place = { '--x': x, '--y': age / (LIFE_TICKS - 1) } as CSSProperties;
        return (
          image && (
            <img
              key={id}
              className={css.image}
              style={place}
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
