import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { defineText, pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Avatar } from '../../shared/ui/display/avatar';
import { Chip } from '../../shared/ui/display/chip';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Meter } from '../../shared/ui/states/meter';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './list-page.module.css';

const listText = defineText({
  zh: {
    label: '企业与它们的空间',
    people: (n: number) => `${n} 人`,
    since: (day: string) => `${day} 加入`,
    storage: '已用空间',
    over: '超额',
    empty: '还没有企业',
  },
  en: {
    label: 'Companies and their storage',
    people: (n) => (n === 1 ? '1 person' : `${n} people`),
    since: (day) => `since ${day}`,
    storage: 'Storage used',
    over: 'Over the limit',
    empty: 'No companies yet',
  },
});

const PAGE = 8;
const MB = 1024 * 1024;

/** A list of rows with progress: the companies of this installation and how much of their storage they use. */
export function ListPage() {
  const t = useText(listText);
  const format = useFormat();
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ['showcase', 'companies'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/companies/',
        { query: { page_size: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <PagedList query={query} empty={<EmptyState illustration="empty" title={t.empty} />}>
      {(list) => (
        <ul className={styles.list} aria-label={t.label}>
          {list.map(({ id, company_name, membership, people, is_over_limit, created_at }) => (
            <li key={id} className={styles.row}>
              <Avatar name={company_name} src="" size={40} />
              <div className={styles.words}>
                <span className={styles.title}>
                  {company_name}
                  {membership && (
                    <Chip tone="accent">{pickText(language, membership.name, membership.name_en)}</Chip>
                  )}
                  {is_over_limit && <Chip tone="warning">{t.over}</Chip>}
                </span>
                <span className={styles.note}>
                  {t.people(people)} · {t.since(format.date(created_at))}
                </span>
              </div>
              <div className={styles.meter}>
                <Storage id={id} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Storage({ id }: { id: number }) {
  const t = useText(listText);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['showcase', 'companies', id],
    queryFn: ({ signal }) =>
      call('GET /system/companies/{id}/', { params: { id } }, { silent: true, signal }),
  });
  if (!data) return <Skeleton width="100%" />;
  const { actual_storage_mb, storage_mb } = data.storage;
  const text = (mb: number) => format.bytes(mb * MB);
  return <Meter label={t.storage} used={actual_storage_mb} allowed={storage_mb} text={text} />;
}
