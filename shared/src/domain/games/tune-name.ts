/** The tune that is played in a stage. */
export type TuneName = 'spring' | 'summer' | 'autumn' | 'winter' | 'newYear';
