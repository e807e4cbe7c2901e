import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { textNow } from '../../../shared/i18n/text';
import { toast, UNDO_MS } from '../../../shared/ui/overlay/toast';
import { favouritesKey } from '../favourites-query';
import { companiesText } from './companies-text';

interface Company {
  id: number;
  company_name: string;
}

/** Adds a company to the favourites or removes it, with a toast that can undo it. */
export function useFavouriteCompany({ id, company_name }: Company) {
  const client = useQueryClient();
  const params = { id };
  const refresh = () => client.invalidateQueries({ queryKey: favouritesKey });
  const add = () => call('POST /organization/collect_companies/{id}/', { params }).finally(refresh);
  const remove = async () => {
    await call('DELETE /organization/collect_companies/{id}/', { params }).finally(refresh);
    const t = textNow(companiesText);
    toast.success(t.removed(company_name), {
      action: { label: t.undo, run: () => void add().catch(() => undefined) },
      durationMs: UNDO_MS,
    });
  };
  return { add, remove };
}
