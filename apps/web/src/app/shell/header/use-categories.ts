import { categoryAccess } from '@motif/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/call';
import { setCategory, useSession } from '../../../shared/session/session-store';

const CATALOGUE_FRESH_MS = 5 * 60_000;

/** The main categories that this person may enter, and the current one as the catalogue describes it. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ['main-categories'],
    queryFn: ({ signal }) => call('GET /product/main-categories/', undefined, { signal, silent: true }),
    staleTime: CATALOGUE_FRESH_MS,
  });
  const chosen = useSession((state) => state.category);
  const own = useSession((state) => state.permittedCategories);
  const opened = useSession((state) => state.user?.company.main_categories);
  const all = data?.list ?? [];
  const current = all.find((category) => category.id === chosen?.id);
  const permitted = all.filter((category) => categoryAccess(category.id, own, opened ?? []) === 'allowed');

  // Sign-in stores only the id; the catalogue adds name, type and display size (spec §4).
  const incomplete = chosen !== null && chosen.name === '';
  useEffect(() => {
    if (incomplete && current) setCategory(current);
  }, [incomplete, current]);

  return { current, permitted, chosen };
}
