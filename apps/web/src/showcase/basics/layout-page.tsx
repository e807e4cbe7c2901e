import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { kitText, wordsOf } from '../kit-text';
import { Sample, Samples } from '../samples';

type Load = (page: number) => Promise<{ list: string[]; next: number | null }>;
const never: Load = () => new Promise(() => {});
const nothing: Load = async () => ({ list: [], next: null });
const refusal: Load = () => Promise.reject(new Error('503'));

export function LayoutPage() {
  const t = useText(kitText);
  const words = wordsOf(t.categories);
  const pages: Load = async (page) => ({
    list: words.map((word) => `${word} ${page + 1}`),
    next: page < 2 ? page + 1 : null,
  });
  return (
    <Samples>
      <Sample title="Page" wide>
        <Page title={t.edit} actions={<Button variant="primary">{t.save}</Button>}>
          {t.long}
        </Page>
      </Sample>
      <List name="PagedList" load={pages} />
      <List name="PagedList: loading" load={never} />
      <List name="PagedList: empty" load={nothing} />
      <List name="PagedList: failed" load={refusal} />
    </Samples>
  );
}

function List({ name, load }: { name: string; load: Load }) {
  const t = useText(kitText);
  const query = useInfiniteQuery({
    queryKey: ['showcase', 'list', name],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 0,
    retry: false,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Sample title={name}>
      <PagedList
        query={query}
        empty={<EmptyState illustration="no-results" title={t.emptyTitle} text={t.emptyText} />}
      >
        {(list) => (
          <ul>
            {list.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </Sample>
  );
}
