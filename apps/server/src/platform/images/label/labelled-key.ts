/**
 * Addresses of pictures are made from their keys in many places. A picture that a machine generated has its label there,
 * so that its forms carry it wherever they are shown: `sign` takes it off again and names the labelled form.
 */
const MARK = '#ai';
/** The end of a process that asks for the labelled form. */
const LABELLED = '/aigc';

interface Labelled {
  file_key: string;
  ai_generated: boolean;
}

/** The key of a picture for its addresses. */
export const addressKey = ({ file_key, ai_generated }: Labelled): string =>
  ai_generated ? `${file_key}${MARK}` : file_key;

/** The same in SQL, from a row of `pictures`. */
export const addressKeyText = (from: string): string =>
  `case when ${from}.ai_generated then ${from}.file_key || '${MARK}' else ${from}.file_key end`;

/** The key in the store of what `addressKey` gave. */
export const storeKey = (key: string): string => (key.endsWith(MARK) ? key.slice(0, -MARK.length) : key);

/** The key in the store, and the process that an address of it has. */
export function addressOf(key: string, process: string): { key: string; process: string } {
  const stored = storeKey(key);
  return { key: stored, process: stored === key ? process : `${process}${LABELLED}` };
}

/** What a process asks for, without its label. */
export function readProcess(process: string): { process: string; isLabelled: boolean } {
  const isLabelled = process.endsWith(LABELLED);
  return { process: isLabelled ? process.slice(0, -LABELLED.length) : process, isLabelled };
}
