import css from './icon.module.css';

/** The ink icons, one path each on a 24 by 24 grid. */
const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M4.5 12.5l5 5.5L20 6',
  close: 'M6 6l12 12M18 6 6 18',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 16M15.5 9.5h.01',
  listen: 'M4 9v6h4l5 4V5L8 9ZM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5Z',
  person: 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4 20.5c1-5 4.5-6.5 8-6.5s7 1.5 8 6.5',
  play: 'M8 5l11 7-11 7Z',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4.5h-4.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  send: 'M4 12 20 4l-5 16-3.5-6.5Z',
  shop: 'M4 9l1.5-5h13L20 9M4 9h16M5.5 9v11h13V9M10 20v-6h4v6',
  social: 'M4 5h16v11H11l-5 4v-4H4ZM8 9h8M8 12.5h5',
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8L17 19.2l-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6Z',
  video: 'M4 6h11v12H4ZM15 10.5l5-3v9l-5-3Z',
} as const;

export type IconName = keyof typeof PATHS;

/** An ornament of the text next to it, hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
