/** `study` and `1.4.2-ab12` make `study__1_4_2_ab12`: a global variable, so neither dots nor dashes. */
export const containerName = (name, version) => `${name}__${version.replaceAll(/[^0-9a-z]/g, '_')}`;
