/** The text of a genre's file with its `hasAudio` set, else as it is. */
export const withHasAudio = (text, hasAudio) => text.replace(/("hasAudio": )(?:true|false)/, `$1${hasAudio}`);
