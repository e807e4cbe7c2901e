const QUERY_MAX = 120;

/** What another engine may learn of an error: its words, without addresses, ids, names or numbers of ours. */
export function searchWords(message: string): string {
  return message
    .replace(/\b(?:GET|POST|PUT|PATCH|DELETE) \S+/g, ' ')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' ')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
    .replace(/(?:\/[\w{}.-]+)+\/?(?:\?\S*)?/g, ' ')
    .replace(/\b[\w-]{24,}\b/g, ' ')
    .replace(/\d{4,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, QUERY_MAX);
}

export const ENGINES = {
  baidu: 'https://www.baidu.com/s?wd=',
  google: 'https://www.google.com/search?q=',
  bing: 'https://www.bing.com/search?q=',
} as const;
export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

export const searchAddress = (engine: EngineName, message: string): string =>
  ENGINES[engine] + encodeURIComponent(searchWords(message));
