import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { CHOICES_STALE_MS } from '../../pictures/choice-queries';
import { dependsOnPicturesKey } from '../../pictures/pictures-query';

/** Colleagues who have pictures in the company gallery. */
export const colleaguesQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...dependsOnPicturesKey, 'colleagues', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/company_uploaders/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: CHOICES_STALE_MS,
  });

const HOMEPAGE = /^\/personalHomepage\/(\d+)$/;

/** People by a part of their name. The search finds only people whose page everybody may open. */
export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: ['people', name],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        'GET /search/getList',
        { query: { query: name } },
        { signal, silent: true },
      );
      return list.flatMap(({ type, url, value, detail }) => {
        const id = type === 'person' ? HOMEPAGE.exec(url ?? '')?.[1] : undefined;
        return id ? [{ value: Number(id), label: value, note: detail }] : [];
      });
    },
    staleTime: CHOICES_STALE_MS,
  });

export const uploaderQuery = (id: number) =>
  queryOptions({
    queryKey: ['uploader', id],
    queryFn: ({ signal }) => call('GET /user/homepage/{id}/', { params: { id } }, { signal, silent: true }),
    staleTime: CHOICES_STALE_MS,
  });
