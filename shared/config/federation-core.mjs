// Replaces the package of the Module Federation runtime with the parts that pages use, for sharing libraries. It opens no
// remotes (shell/src/federation does), so the code for loading, preloading and describing them is left out.
import { ModuleFederation } from '../../node_modules/@module-federation/runtime-core/dist/core.js';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  Global,
  registerGlobalPlugins,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '../../node_modules/@module-federation/runtime-core/dist/global.js';
import { assert } from '../../node_modules/@module-federation/runtime-core/dist/utils/logger.js';

/** Read by every bundle at its start; the package's own lists are only used by its plugins. */
const helpers = { global: {}, share: {}, utils: {} };

/** Imported by packages around the runtime and never called. */
const unused = undefined;

export {
  unused as Module,
  unused as getRemoteEntry,
  unused as getRemoteInfo,
  unused as loadScript,
  unused as loadScriptNode,
  unused as satisfy,
  CurrentGlobal,
  Global,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  helpers,
  registerGlobalPlugins,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};
