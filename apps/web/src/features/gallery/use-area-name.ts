import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { pickText, useLanguage } from '../../shared/i18n/text';

const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => call('GET /image/area/', undefined, { signal, silent: true }),
  staleTime: 60_000,
});

/** What the area is called; undefined until known, and where there is no area. */
export function useAreaName(id: number | undefined): string | undefined {
  const language = useLanguage();
  const { data } = useQuery({ ...areasQuery, enabled: id !== undefined });
  const area = data?.list.find((candidate) => candidate.id === id);
  return area && pickText(language, area.name, area.name_en);
}
