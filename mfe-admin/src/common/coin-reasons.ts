/** The ledger's reasons in words. A reason that is missing here is shown as the server names it. */
export const COIN_REASONS: Readonly<Record<string, string>> = {
  'daily-bonus': 'Daily bonus',
  drop: 'Found',
  purchase: 'Bought',
  present: 'Present',
  envelope: 'Registered envelope',
  quest: 'Quest',
  'roulette-stake': 'Roulette stake',
  'roulette-prize': 'Roulette prize',
  invitation: 'Invitation',
  bankruptcy: 'Bankruptcy',
  adjustment: 'Adjustment',
  'account-closed': 'Account closed',
};
