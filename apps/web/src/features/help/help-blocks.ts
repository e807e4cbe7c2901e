import type { HelpId } from '@motif/contract/features/help/help-entries';

/** What an article is made of. */
export type HelpBlock =
  | { text: string }
  | { steps: readonly string[] }
  | { tip: string }
  | { keys: readonly (readonly [keys: readonly string[], what: string])[] };

export type HelpArticles = Record<HelpId, readonly HelpBlock[]>;

/** All words of an article in one text, for the search. */
export const articleText = (blocks: readonly HelpBlock[]): string =>
  blocks
    .flatMap((block) => {
      if ('steps' in block) return block.steps;
      if ('keys' in block) return block.keys.map(([, what]) => what);
      return 'tip' in block ? block.tip : block.text;
    })
    .join('\n');
