import type { HelpId } from '@motif/contract/features/help/help-entries';

/** The kinds of blocks in an article. */
export type HelpBlock =
  | { text: string }
  | { steps: readonly string[] }
  | { tip: string }
  /** A text for programs, as it is. */
  | { code: string }
  | { keys: readonly (readonly [keys: readonly string[], what: string])[] };

export type HelpArticles = Record<HelpId, readonly HelpBlock[]>;

/** The whole text of an article, for the search. */
export const articleText = (blocks: readonly HelpBlock[]): string =>
  blocks
    .flatMap((block) => {
      if ('steps' in block) return block.steps;
      if ('keys' in block) return block.keys.map(([, what]) => what);
      if ('code' in block) return block.code;
      return 'tip' in block ? block.tip : block.text;
    })
    .join('\n');
