/**
 * What the Electronic Dictionary Research and Development Group asks to have said wherever entries of its dictionaries
 * show, and where its licence (CC BY-SA 4.0) stands.
 */
export const EDRDG_ACKNOWLEDGEMENT = {
  text: 'This site uses the JMdict/EDICT and KANJIDIC2 dictionary files. These files are the property of the Electronic Dictionary Research and Development Group, and are used in conformance with the Group’s licence.',
  licence: 'https://www.edrdg.org/edrdg/licence.html',
} as const;
