import type { SecondStep } from '@shinobi/shared/domain/limits/sign-in';

/** The second factors of an account. */
export interface Factors {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  /** The account must have a second factor: of an administrator, reviewer or moderator, outside localhost. */
  readonly required: boolean;
}

/**
 * Whether the password alone does not sign in. A passkey does not ask for that, because it is no use on a computer that
 * does not have it; but where a second factor is required, any that the account has must be used.
 */
export const needsSecondStep = ({ hasAuthenticator, passkeys, required }: Omit<Factors, 'recoveryCodes'>): boolean =>
  hasAuthenticator || (required && passkeys > 0);

/** Returns what may follow the password; empty if it signs in alone. */
export function findSecondSteps(factors: Factors): SecondStep[] {
  if (!needsSecondStep(factors)) return [];
  const { hasAuthenticator, passkeys, recoveryCodes } = factors;
  return [
    ...(hasAuthenticator ? ['code' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recoveryCodes > 0 ? ['recoveryCode' as const] : []),
  ];
}

/** Whether the account would lose the last second factor that it must have. */
export const isLastFactor = ({ hasAuthenticator, passkeys, required }: Factors): boolean =>
  required && Number(hasAuthenticator) + passkeys <= 1;
