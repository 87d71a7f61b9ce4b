/**
 * The acknowledgement that the Electronic Dictionary Research and Development Group requires wherever entries of its
 * dictionaries are shown, and the address of its licence (CC BY-SA 4.0).
 */
export const EDRDG_ACKNOWLEDGEMENT = {
  text: 'This site uses the JMdict/EDICT and KANJIDIC2 dictionary files. These files are the property of the Electronic Dictionary Research and Development Group, and are used in conformance with the Group’s licence.',
  licence: 'https://www.edrdg.org/edrdg/licence.html',
} as const;
