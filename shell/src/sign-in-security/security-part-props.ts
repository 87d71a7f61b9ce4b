import type { SecurityState } from './use-security-state.js';

/** What each part of the section receives. */
export interface SecurityPartProps {
  readonly state: SecurityState;
  /** Call it after a change, with the recovery codes that the server has returned. */
  readonly onChanged: (recoveryCodes?: readonly string[] | null) => void;
}
