/** As much of `shell/dist/assets.json` as says what is loaded. File names are relative to `shell/dist/assets`. */
export interface ShellBuild {
  /** The scripts and stylesheets of every page. */
  readonly first: readonly string[];
  /** Beyond those, what every page of a remote needs. */
  readonly remotePages: readonly string[];
}

/** As much of a remote's `release.json`. File names are relative to its folder. */
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

/** The bytes of a file as they travel: compressed with brotli where that helps. `owner` is `shell` or a remote's name. */
export type SizeOf = (owner: string, file: string) => number;

export interface MeasuredPage {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

const KB = 1000;

/** Bytes over the wire. Of the quiz page's 200 kB in all, the rest is for its words, the registry, headers and what comes later. */
export const LIMITS = {
  shellScripts: 125 * KB,
  shellStyles: 13 * KB,
  entry: 8 * KB,
  remotePage: 60 * KB,
  quizPage: 183 * KB,
} as const;

const QUIZ = { remote: 'study', route: 'vocabulary-quiz-genre' } as const;
const PAGE = 'page.html';

const isScript = (file: string) => file.endsWith('.js');
const isStylesheet = (file: string) => file.endsWith('.css');

/** `FILE_LIST` of the contract: the hashes of all scripts. */
const FILE_LIST = 'files.json';

/** What a page of a remote loads from its folder. */
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

/** Everything that has a budget, with its weight. A build without the quiz page throws: it would weigh too little. */
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

/** What weighs more than it may, in words. */
export const overBudget = (weighed: readonly MeasuredPage[]): readonly string[] =>
  weighed
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${bytes} bytes, ${bytes - limit} more than the ${limit} it may have`);
