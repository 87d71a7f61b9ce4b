/** The fields of `shell/dist/assets.json` about loaded files. File names are relative to `shell/dist/assets`. */
export interface ShellBuild {
  /** The scripts and stylesheets of every page. */
  readonly first: readonly string[];
  /** The further files of every page of a remote. */
  readonly remotePages: readonly string[];
}

/** The same fields of a remote's `release.json`. File names are relative to its folder. */
export interface RemoteBuild {
  readonly name: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

export interface Builds {
  readonly shell: ShellBuild;
  readonly remotes: readonly RemoteBuild[];
}

/** Returns the bytes of a file on the wire: compressed with brotli if that is smaller. `owner` is `shell` or a remote. */
export type SizeOf = (owner: string, file: string) => number;

export interface MeasuredPage {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

const KB = 1000;

/** Bytes on the wire. The rest of the quiz page's 200 kB is for its words, the registry and headers: 7.5 kB. */
export const LIMITS = {
  shellScripts: 125 * KB,
  shellStyles: 13 * KB,
  entry: 8 * KB,
  remotePage: 60 * KB,
  quizPage: 192.5 * KB,
} as const;

const QUIZ = { remote: 'study', route: 'vocabulary-quiz-genre' } as const;
const PAGE = 'page.html';

const isScript = (file: string) => file.endsWith('.js');
const isStylesheet = (file: string) => file.endsWith('.css');

/** `FILE_LIST` of the contract: the hashes of all scripts. */
const FILE_LIST = 'files.json';

/** The files that a page of a remote loads from its folder. */
const filesOf = ({ entry, preload, routes }: RemoteBuild, route: string) => [
  ...new Set([entry, FILE_LIST, ...preload, ...(routes[route] ?? [])]),
];

function weighRemote(remote: RemoteBuild, total: (owner: string, files: readonly string[]) => number): MeasuredPage[] {
  const pages = Object.keys(remote.routes).map((route) => ({
    what: `the page ${route} of ${remote.name}`,
    bytes: total(remote.name, filesOf(remote, route)),
    limit: LIMITS.remotePage,
  }));
  const entry = total(remote.name, [remote.entry]);
  return [{ what: `the entry of ${remote.name}`, bytes: entry, limit: LIMITS.entry }, ...pages];
}

/** Measures everything that has a budget. Throws for a build without the quiz page, which would be too small. */
export function weigh({ shell, remotes }: Builds, sizeOf: SizeOf): readonly MeasuredPage[] {
  const total = (owner: string, files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(owner, file), 0);
  const quiz = remotes.find(({ name }) => name === QUIZ.remote);
  if (!quiz?.routes[QUIZ.route]) throw new Error(`There is no page ${QUIZ.route} of ${QUIZ.remote} to weigh.`);
  const quizPage =
    total('shell', [PAGE, ...shell.first, ...shell.remotePages]) + total(quiz.name, filesOf(quiz, QUIZ.route));
  return [
    {
      what: "the shell's first scripts",
      bytes: total('shell', shell.first.filter(isScript)),
      limit: LIMITS.shellScripts,
    },
    {
      what: "the shell's first styles",
      bytes: total('shell', shell.first.filter(isStylesheet)),
      limit: LIMITS.shellStyles,
    },
    ...remotes.flatMap((remote) => weighRemote(remote, total)),
    { what: 'the quiz page', bytes: quizPage, limit: LIMITS.quizPage },
  ];
}

/** Describes everything that exceeds its budget. */
export const overBudget = (weighed: readonly MeasuredPage[]): readonly string[] =>
  weighed
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${bytes} bytes, ${bytes - limit} more than the ${limit} it may have`);
