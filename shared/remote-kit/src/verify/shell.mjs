// Checks of a release against the shell that loads it, and against the other remotes.
import semver from 'semver';
import { contractVersion, sharedVersions } from '../shared-libraries.mjs';

const majorOf = (version) => version.split('.')[0];

/** The versions that a live shell provides; those of the kit when the product does not say. */
export const versionsOf = (registry) => registry?.shared ?? sharedVersions();

/** Whether the shell can load it: the same major version of the contract, and versions within the ranges. */
export function checkShell({ contract, shared, bundled }, { shellContract = contractVersion(), versions }) {
  if (majorOf(contract) !== majorOf(shellContract))
    return {
      errors: [
        `It was built against version ${contract} of the platform; the shell has ${shellContract}. Install the kit of ` +
          `version ${majorOf(shellContract)}.`,
      ],
    };
  const errors = Object.entries(shared)
    .filter(([library]) => !bundled.includes(library))
    .flatMap(([library, range]) => rangeFault(library, range, versions[library]));
  return { errors };
}

function rangeFault(library, range, provided) {
  if (provided === undefined) return [`The shell provides no ${library}. List it in \`bundled\` to bring it along.`];
  if (semver.satisfies(provided, range)) return [];
  return [`It asks for ${library} ${range}; the shell has ${provided}.`];
}

/** A pattern with its parameters' names left out: `/a/:id` and `/a/:name` are the same address. */
const shapeOf = (pattern) => pattern.replaceAll(/:[^/]+/g, ':');

/** Routes that belong to another remote, and routes of the live version that are gone. */
export function checkRoutes({ name, contributes }, { remotes }) {
  const own = new Set(contributes.routes.map(({ path }) => shapeOf(path)));
  const routesOf = (remote) => remote.contributes.routes.map(({ path }) => path);
  const others = remotes.filter((remote) => remote.name !== name);
  const live = remotes.find((remote) => remote.name === name);
  return {
    errors: others.flatMap((remote) =>
      routesOf(remote)
        .filter((path) => own.has(shapeOf(path)))
        .map((path) => `The address ${path} belongs to the remote ${remote.name}.`),
    ),
    warnings: (live ? routesOf(live) : [])
      .filter((path) => !own.has(shapeOf(path)))
      .map((path) => `The address ${path} of the active version ${live.version} is gone: links to it will fail.`),
  };
}
