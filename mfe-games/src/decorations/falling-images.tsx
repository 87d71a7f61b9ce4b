import { useEffect, useState, type CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { fallingSeason } from '@shinobi/shared/domain/season';
import { usePlatform } from '@shinobi/shared/platform';
import { useForcedSeasonOfPage } from '@shinobi/shared/ui/falling-season.js';
import { LIFE_TICKS, nextFall, type Falling } from './falling.js';
import css from './falling-images.module.css';
import { useTick } from './ticks.js';
import { useLively } from './use-lively.js';

/** Pictures of the season fall behind the page's text. */
export function FallingImages() {
  return useLively() ? <Sky /> : null;
}

function usePictures() {
  const { api } = usePlatform();
  const season = fallingSeason(new Date(), useForcedSeasonOfPage());
  const { data } = useQuery({ ...apiQuery(api, 'GET /api/FallingImage/GetFallingImages'), staleTime: Infinity });
  return { season, pictures: data?.filter((each) => each.season === season) ?? [] };
}

/** What falls now; all of it is gone when the season changes. */
function useFall(season: string | null, pictures: number): readonly Falling[] {
  const tick = useTick();
  const [sky, setSky] = useState<{ readonly season: string | null; readonly falling: readonly Falling[] }>({
    season,
    falling: [],
  });
  useEffect(() => {
    setSky((before) => {
      const falling = before.season === season ? before.falling : [];
      return { season, falling: nextFall(falling, tick, pictures, Math.random) };
    });
  }, [tick, season, pictures]);
  return sky.season === season ? sky.falling : [];
}

function Sky() {
  const { season, pictures } = usePictures();
  const falling = useFall(season, pictures.length);
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
