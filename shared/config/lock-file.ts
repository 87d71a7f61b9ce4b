interface LockedPackage {
  readonly version?: string;
  readonly extraneous?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a lock file by their path; the repository has the empty path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The folders where Node looks for a package, from the dependent one up to the root. */
function lookingUp(place: string): readonly string[] {
  const inside = place.lastIndexOf('node_modules/');
  const above = inside <= 0 ? '' : place.slice(0, inside - 1);
  return place === '' ? [''] : [place, ...lookingUp(above)];
}

/** Dependencies that are not in the lock file: npm silently drops them after a change of the overrides. */
export const missingFromLock = (packages: LockedPackages): readonly string[] =>
  Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !lookingUp(place).some((from) => packages[`${from}${from && '/'}node_modules/${name}`]))
      .map((name) => `${place || 'the top'} needs ${name}`),
  );

/** Locked packages that nothing depends on: they are never installed, so each start would try again. */
export const neededByNobody = (packages: LockedPackages): readonly string[] =>
  Object.keys(packages).filter((place) => packages[place]?.extraneous);

/** The names of the packages with an install script. */
export const withInstallScript = (packages: LockedPackages): readonly string[] =>
  Object.keys(packages)
    .filter((place) => packages[place]?.hasInstallScript)
    .map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
