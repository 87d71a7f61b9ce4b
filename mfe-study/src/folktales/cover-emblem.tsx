import type { EmblemShape } from '@shinobi/shared/domain/drawings/folktale-emblems';
import css from './folktale-cover.module.css';

/** The drawing on a folktale's cover: ink outlines, flat fills. */
export const CoverEmblem = ({ shapes }: { readonly shapes: readonly EmblemShape[] }) => (
  <svg viewBox="0 0 96 96" className={css.emblem}>
    {shapes.map(({ path, fill, at: [x, y] = [0, 0] }) => (
      <path
        key={`${x} ${y} ${path}`}
        className={fill && css[fill]}
        d={path}
        transform={x || y ? `translate(${x} ${y})` : undefined}
      />
    ))}
  </svg>
);
