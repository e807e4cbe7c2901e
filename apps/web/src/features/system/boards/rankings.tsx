import type { TrendBoard } from '@motif/contract/features/system/boards';
import { pathOf } from '@motif/contract/screens';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import type { Column } from '../../../shared/ui/table/columns/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import styles from './board.module.css';
import { BoardCard } from './board-frame';
import { boardText } from './board-text';

const TABS = ['categories', 'companies', 'pictures'] as const;
type Tab = (typeof TABS)[number];
const NUMBER_WIDTH = 130;

interface RankingsProps {
  board: TrendBoard;
  tab: string;
  onTab: (tab: Tab) => void;
}

/** What the period was made of, and who and what did best in it. */
export function Rankings({ board, tab, onTab }: RankingsProps) {
  const t = useText(boardText);
  const chosen = TABS.find((one) => one === tab) ?? 'categories';
  return (
    <BoardCard title={t.rankings}>
      <Tabs
        label={t.rankings}
        tabs={TABS.map((name) => ({ name, title: t.tabs[name] }))}
        chosen={chosen}
        onChoose={onTab}
      >
        {chosen === 'categories' && <Categories rows={board.categories} />}
        {chosen === 'companies' && <Companies rows={board.ranked_companies} />}
        {chosen === 'pictures' && <Pictures rows={board.ranked_pictures} />}
      </Tabs>
    </BoardCard>
  );
}

function Nothing() {
  const t = useText(boardText);
  return <EmptyState illustration="empty" title={t.nothing} text={t.nothingText} />;
}

type Category = TrendBoard['categories'][number];

function Categories({ rows }: { rows: Category[] }) {
  const t = useText(boardText);
  const language = useLanguage();
  const format = useFormat();
  const all = rows.reduce((sum, { uploads }) => sum + uploads, 0);
  const columns = useMemo<Column<Category>[]>(() => {
    const number = (key: 'uploads' | 'published' | 'bought'): Column<Category> => ({
      key,
      title: t.cards[key],
      cell: (row) => format.number(row[key]),
      align: 'end',
      width: NUMBER_WIDTH,
    });
    return [
      {
        key: 'name',
        title: t.category,
        cell: (row) => (
          <Link to={`${pathOf('CategoryManagement')}?kind=main`}>
            {pickText(language, row.name, row.name_en)}
          </Link>
        ),
        phone: 'title',
        alwaysShown: true,
      },
      {
        key: 'share',
        title: t.share,
        cell: ({ uploads }) => <Share part={all ? uploads / all : 0} />,
        width: 200,
      },
      number('uploads'),
      number('published'),
      number('bought'),
    ];
  }, [t, language, format, all]);
  return (
    <DataTable
      label={t.tabs.categories}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={<Nothing />}
    />
  );
}

function Share({ part }: { part: number }) {
  const format = useFormat();
  return (
    <span className={styles.share}>
      <span className={styles.shareBar} aria-hidden="true" style={{ inlineSize: `${part * 100}%` }} />
      <span>{format.percent(part)}</span>
    </span>
  );
}

type Company = TrendBoard['ranked_companies'][number];

function Companies({ rows }: { rows: Company[] }) {
  const t = useText(boardText);
  const format = useFormat();
  const columns = useMemo<Column<Company>[]>(
    () => [
      {
        key: 'company_name',
        title: t.company,
        cell: ({ id, company_name }) => (
          <Link to={`${pathOf('CompanyManagement')}?company=${id}`}>{company_name}</Link>
        ),
        phone: 'title',
        alwaysShown: true,
      },
      {
        key: 'sales',
        title: t.sales,
        cell: (row) => format.number(row.sales),
        align: 'end',
        width: NUMBER_WIDTH,
      },
      {
        key: 'creative_earned',
        title: t.earned,
        cell: (row) => format.number(row.creative_earned),
        align: 'end',
        width: 190,
      },
      {
        key: 'uploads',
        title: t.cards.uploads,
        cell: (row) => format.number(row.uploads),
        align: 'end',
        width: NUMBER_WIDTH,
      },
    ],
    [t, format],
  );
  return (
    <DataTable
      label={t.tabs.companies}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ company_name }) => company_name}
      empty={<Nothing />}
    />
  );
}

type Picture = TrendBoard['ranked_pictures'][number];

function Pictures({ rows }: { rows: Picture[] }) {
  const t = useText(boardText);
  const format = useFormat();
  const columns = useMemo<Column<Picture>[]>(
    () => [
      {
        key: 'name',
        title: t.picture,
        cell: ({ id, name, thumb, color }) => (
          <Link to={`${pathOf('MarketGallery')}?picture=${id}`} className={styles.picture}>
            <img
              src={thumb}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              style={{ backgroundColor: color }}
            />
            {name}
          </Link>
        ),
        phone: 'title',
        alwaysShown: true,
      },
      { key: 'company_name', title: t.company, cell: ({ company_name }) => company_name },
      {
        key: 'bought',
        title: t.times,
        cell: (row) => format.number(row.bought),
        align: 'end',
        width: NUMBER_WIDTH,
      },
      {
        key: 'points',
        title: t.points,
        cell: (row) => format.number(row.points),
        align: 'end',
        width: NUMBER_WIDTH,
      },
    ],
    [t, format],
  );
  return (
    <DataTable
      label={t.tabs.pictures}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={<Nothing />}
    />
  );
}
