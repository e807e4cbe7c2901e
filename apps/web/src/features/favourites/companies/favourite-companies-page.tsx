import type { FavouriteCompany } from '@motif/contract/features/favourites';
import { pathOf } from '@motif/contract/screens';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import cards from '../../../shared/ui/display/cover-cards.module.css';
import { Mosaic } from '../../../shared/ui/display/mosaic';
import { Page } from '../../../shared/ui/layout/page';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { favouritesKey } from '../favourites-query';
import { companiesText } from './companies-text';
import styles from './favourite-companies.module.css';
import { useFavouriteCompany } from './use-favourite-company';

/** The server does not count further. */
const COUNTED_MAX = 1000;

/** The favourite companies of the person (PI-3). */
export function FavouriteCompaniesPage() {
  const t = useText(companiesText);
  const companies = useInfiniteQuery({
    queryKey: [...favouritesKey, 'companies'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /organization/collect_companies/',
        { query: pageParam === null ? {} : { cursor: pageParam } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // No event tells what other companies publish or take down, so each visit reads again.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return (
    <Page title={t.title}>
      <p className={cards.lead}>{t.lead}</p>
      <PagedList
        empty={
          <EmptyState
            action={
              <ButtonLink to={pathOf('MarketGallery')} variant="primary">
                {t.market}
              </ButtonLink>
            }
            illustration="empty"
            text={t.emptyText}
            title={t.emptyTitle}
          />
        }
        query={companies}
      >
        {(list) => (
          <ul className={`${cards.grid} ${cards.wide}`}>
            {list.map((company) => (
              <CompanyCard company={company} key={company.id} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function CompanyCard({ company }: { company: FavouriteCompany }) {
  const t = useText(companiesText);
  const format = useFormat();
  const { remove } = useFavouriteCompany(company);
  const removal = useMutation({ mutationFn: remove });
  const { company_name, company_sn, pictures, covers } = company;
  const count = `${format.number(pictures)}${pictures >= COUNTED_MAX ? '+' : ''}`;
  return (
    <li className={cards.card}>
      <div className={cards.cover}>
        <Mosaic covers={covers} empty={t.none} />
      </div>
      <div className={styles.company}>
        <div className={`${cards.words} ${styles.words}`}>
          <span className={cards.name} title={`${company_name} ${company_sn}`}>
            {company_name}
          </span>
          <span className={cards.count}>{pictures > 0 ? t.works(count) : t.none}</span>
        </div>
        <Button
          aria-label={t.removeOf(company_name)}
          busy={removal.isPending}
          onClick={() => removal.mutate()}
          variant="quiet"
        >
          {t.remove}
        </Button>
        {pictures > 0 && (
          <ButtonLink
            aria-label={t.open(company_name)}
            to={`/myPicture/publicPicture?company_id=${company.id}`}
          >
            {t.openShort}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
