import { type DescriptionsByCall, type Parameters, parameterText as text } from './action-description.js';

const RELEASES = '/admin/releases';
const ACCESS = '/admin/releases?show=access';

const because = (reason: unknown) => (reason === undefined ? '' : `: ${text(reason)}`);

const describeActivation = ({ name, version, canary, reason }: Parameters) => ({
  text:
    canary === undefined
      ? `Activated ${text(name)} ${text(version)}${because(reason)}`
      : `Gave ${text(canary)} % of the visitors ${text(name)} ${text(version)}${because(reason)}`,
  path: RELEASES,
});

const describeRollback = ({ name, to, reason }: Parameters) => ({
  text: `Rolled ${text(name)} back${to === undefined ? '' : ` to ${text(to)}`}${because(reason)}`,
  path: RELEASES,
});

const describePreview = ({ name, version }: Parameters) => ({
  text: `Created a preview link of ${text(name)} ${text(version)}`,
  path: RELEASES,
});

const describeRemote = (remote: unknown) => (remote === '*' ? 'all remotes' : text(remote));

/** The calls of administrators and of holders of a release token. */
export const RELEASE_DESCRIPTIONS: DescriptionsByCall = {
  // Until version 1.7 of the platform.
  'Release/Publish': ({ name, version }) => ({ text: `Published ${text(name)} ${text(version)}`, path: RELEASES }),
  'Release/Upload': () => ({ text: 'Uploaded a version', path: RELEASES }),
  'Release/Promote': describeActivation,
  'Release/Rollback': describeRollback,
  'Release/CreatePreview': describePreview,
  'Admin/SetRelease': describeActivation,
  'Admin/RollBackRelease': describeRollback,
  'Admin/StopCanary': ({ name, reason }) => ({
    text: `Stopped the canary of ${text(name)}${because(reason)}`,
    path: RELEASES,
  }),
  'Admin/FreezeReleases': ({ name, frozen, reason }) => ({
    text: `${frozen === true ? 'Stopped' : 'Allowed'} promotions of ${text(name)}${because(reason)}`,
    path: RELEASES,
  }),
  'Admin/RetireRemote': ({ name, retired, reason }) => ({
    text: `${retired === true ? `Retired ${text(name)}` : `Put ${text(name)} back`}${because(reason)}`,
    path: RELEASES,
  }),
  'Admin/CreateReleasePreview': describePreview,
  'Admin/CreateReleaseToken': ({ label, remote }) => ({
    text: `Created the release token ${text(label)} for ${describeRemote(remote)}`,
    path: ACCESS,
  }),
  'Admin/RevokeReleaseToken': ({ tokenId }) => ({ text: `Revoked release token ${text(tokenId)}`, path: ACCESS }),
  'Admin/RegisterReleaseKey': ({ label, remote }) => ({
    text: `Registered the signing key ${text(label)} for ${describeRemote(remote)}`,
    path: ACCESS,
  }),
  'Admin/RevokeReleaseKey': ({ keyId }) => ({ text: `Revoked signing key ${text(keyId)}`, path: ACCESS }),
};
