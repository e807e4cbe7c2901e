import { useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { companyQuery } from '../favourites-query';
import { companiesText } from './companies-text';
import { useFavouriteCompany } from './use-favourite-company';

/** Makes a company a favourite, or removes it. */
export function FavouriteCompanyButton({ company }: { company: { id: number; company_name: string } }) {
  const t = useText(companiesText);
  const { add, remove } = useFavouriteCompany(company);
  const { data } = useQuery(companyQuery(company.id));
  const isFavourite = data?.favourite ?? false;
  const shown = isFavourite ? t.on : t.add;
  const toggle = useMutation({ mutationFn: () => (isFavourite ? remove() : add().then(() => undefined)) });
  return (
    <Button
      aria-label={t.of(shown, company.company_name)}
      aria-pressed={isFavourite}
      busy={toggle.isPending}
      onClick={() => toggle.mutate()}
    >
      {shown}
    </Button>
  );
}
