import type { BlankCategoryKind } from '@motif/contract/features/blanks/blank-desk';
import { BLANK_PROBLEMS, blankProblems } from '@motif/contract/features/blanks/check-definition';
import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useLanguage } from '../../../shared/i18n/text';

const KEY = ['blank-desk'] as const;

export const blankDeskQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call('GET /setting/product-models/', undefined, { signal, silent: true }),
});

export const blankDetailQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'detail', id],
    queryFn: ({ signal }) =>
      call('GET /setting/product-models/{id}/', { params: { id } }, { signal, silent: true }),
  });

/** What switching it off would hide; always asked again, since the question is about now. */
export const blankReachQuery = (kind: BlankCategoryKind, id: number) =>
  queryOptions({
    queryKey: [...KEY, 'reach', kind, id],
    queryFn: ({ signal }) =>
      call(
        'GET /setting/product-models/categories/{kind}/{id}/reach/',
        { params: { kind, id } },
        { signal, silent: true },
      ),
    gcTime: 0,
  });

export function useRefreshBlanks() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** A changed definition that is not saved, and the version it was made on. */
export interface Draft {
  version: number;
  definition: BlankDefinition;
}

/** The message of a field that could not be made so. */
export function useProblems(definition: BlankDefinition) {
  const language = useLanguage();
  const problems = blankProblems(definition);
  return {
    count: problems.length,
    at: (path: string): string | undefined => {
      const found = problems.find(({ field }) => field === path);
      return found && BLANK_PROBLEMS[found.problem][language];
    },
    list: problems.map(({ field, problem }) => ({ field, message: BLANK_PROBLEMS[problem][language] })),
  };
}
