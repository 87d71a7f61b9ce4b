interface LockedPackage {
  readonly version?: string;
  readonly extraneous?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a lock file by their places; the top has the empty place. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The folders where Node looks for a package, from the one that needs it up to the top. */
function lookingUp(place: string): readonly string[] {
  const inside = place.lastIndexOf('node_modules/');
  const above = inside <= 0 ? '' : place.slice(0, inside - 1);
  return place === '' ? [''] : [place, ...lookingUp(above)];
}

/** What a package needs and nobody has locked: npm leaves it out after a change of the overrides, without a word. */
export const missingFromLock = (packages: LockedPackages): readonly string[] =>
  Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !lookingUp(place).some((from) => packages[`${from}${from && '/'}node_modules/${name}`]))
      .map((name) => `${place || 'the top'} needs ${name}`),
  );

/** What is locked though nothing needs it: it is never installed, so that each start would try again. */
export const neededByNobody = (packages: LockedPackages): readonly string[] =>
  Object.keys(packages).filter((place) => packages[place]?.extraneous);

/** The names of the packages that run a script of their own when they are installed. */
export const withInstallScript = (packages: LockedPackages): readonly string[] =>
  Object.keys(packages)
    .filter((place) => packages[place]?.hasInstallScript)
    .map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
