import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useSession } from '../../../shared/session/session-store';

/** The choices of the details form. An upload works without them, so a list that cannot be read stays empty. */
export function useDetailsChoices() {
  const categoryId = useSession((state) => state.category?.id ?? 0);
  const query = { main_category_id: categoryId };
  const enabled = categoryId > 0;
  const imageCategories = useQuery({
    queryKey: ['image-categories', categoryId],
    queryFn: ({ signal }) => call('GET /image/image_category/', { query }, { silent: true, signal }),
    enabled,
  });
  const personalCategories = useQuery({
    queryKey: ['personal-categories', categoryId],
    queryFn: ({ signal }) => call('GET /image/personal_category/', { query }, { silent: true, signal }),
    enabled,
  });
  const series = useQuery({
    queryKey: ['series', categoryId],
    queryFn: ({ signal }) => call('GET /image/personal_series_name/', { query }, { silent: true, signal }),
    enabled,
  });
  return {
    /** Every list was read or cannot be read. */
    isReady: !enabled || !(imageCategories.isPending || personalCategories.isPending),
    imageCategories: imageCategories.data?.list ?? [],
    personalCategories: personalCategories.data?.list ?? [],
    series: series.data?.list ?? [],
  };
}
