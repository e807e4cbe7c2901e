import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export const attachmentsKey = ['attachments'] as const;

/** All brand attachments of one main category. */
export const attachmentsQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...attachmentsKey, main_category_id],
    queryFn: ({ signal }) =>
      call(
        'GET /attachment/attachment-brand/personal-attachment/',
        { query: { main_category_id } },
        { signal, silent: true },
      ),
  });
