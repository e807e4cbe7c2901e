import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/button';
import { companiesText } from './companies-text';
import { favouritesKey } from './groups-query';
import { useFavouriteCompany } from './use-favourite-company';

/** For details and home pages: a company becomes a favourite, or is one no longer. */
export function FavouriteCompanyButton({ company }: { company: { id: number; company_name: string } }) {
  const t = useText(companiesText);
  const { add, remove } = useFavouriteCompany(company);
  const { data } = useQuery({
    queryKey: [...favouritesKey, 'company', company.id],
    queryFn: ({ signal }) =>
      call(
        'GET /organization/collect_companies/{id}/',
        { params: { id: company.id } },
        { signal, silent: true },
      ),
  });
  const isFavourite = data?.favourite ?? false;
  const toggle = useMutation({ mutationFn: () => (isFavourite ? remove() : add().then(() => undefined)) });
  return (
    <Button
      aria-label={t.favourite(company.company_name)}
      aria-pressed={isFavourite}
      busy={toggle.isPending}
      onClick={() => toggle.mutate()}
    >
      {isFavourite ? t.on : t.add}
    </Button>
  );
}
