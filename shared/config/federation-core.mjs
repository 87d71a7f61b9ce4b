// The Module Federation runtime as far as this product's pages use it, in the place of its package: builds share modules
// through it. It opens no remotes (shell/src/federation does), so what loads, preloads and describes them stays out.
import { ModuleFederation } from '../../node_modules/@module-federation/runtime-core/dist/core.js';
import {
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  registerGlobalPlugins,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '../../node_modules/@module-federation/runtime-core/dist/global.js';
import { assert } from '../../node_modules/@module-federation/runtime-core/dist/utils/logger.js';

/** What every bundle takes from the runtime when it starts; the package's lists are of use to its own plugins alone. */
const helpers = { global: {}, share: {}, utils: {} };

/** Named by the packages around the runtime and never called. */
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
