import {
  CATEGORY_KINDS,
  type CategoryDesk,
  type CategoryKind,
} from '@motif/contract/features/categories/category-desk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countText, useQueueOf } from '../../../shared/desk/use-queues';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { Page } from '../../../shared/ui/layout/page';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { RequestsQueue } from '../requests/requests-queue';
import { requestsText } from '../requests/requests-text';
import styles from './category-desk.module.css';
import { CategoryDrawer } from './category-drawer';
import { CategoryList } from './category-list';
import { deskText } from './desk-text';
import { ImageDialog } from './image-dialog';
import { RemoveDialog, SwitchDialog } from './switch-dialog';
import { categoryDeskQuery, type Open } from './use-category-desk';

const FILTERS = ['kind', 'of'] as const;
/** In the order of the tabs: the one that is edited most comes first. */
const TABS = ['main', 'industry', 'image'] as const satisfies readonly CategoryKind[];
const REQUESTS = 'requests';

/** Operators keep the categories, and decide about those that companies ask for. The address says which tab is open. */
export function CategoriesPage() {
  const { filter, change } = useUrlFilter<{ kind: string; of: string }>(FILTERS);
  const kind = CATEGORY_KINDS.find((one) => one === filter.kind) ?? 'main';
  const tabs = (
    <KindTabs
      chosen={filter.kind === REQUESTS ? REQUESTS : kind}
      onChoose={(next) => change({ kind: next === 'main' ? '' : next })}
    />
  );
  if (filter.kind === REQUESTS) return <RequestsTab tabs={tabs} />;
  return <KindTab kind={kind} wanted={filter.of} tabs={tabs} onWant={(of) => change({ of })} />;
}

type Tab = (typeof TABS)[number] | typeof REQUESTS;

function KindTabs({ chosen, onChoose }: { chosen: Tab; onChoose: (tab: Tab) => void }) {
  const t = useText(deskText);
  const { title } = useText(requestsText);
  const waiting = useQueueOf('CategoryManagement')?.count ?? 0;
  const requests = waiting > 0 ? `${title} ${countText(waiting)}` : title;
  return (
    <Segments<Tab>
      label={t.kind}
      value={chosen}
      choices={[
        ...TABS.map((value) => ({ value, label: t.kinds[value] })),
        { value: REQUESTS, label: requests },
      ]}
      onChange={onChoose}
    />
  );
}

function RequestsTab({ tabs }: { tabs: ReactNode }) {
  const t = useText(deskText);
  return (
    <Page title={t.title}>
      <div className={styles.tabs}>{tabs}</div>
      <RequestsQueue />
    </Page>
  );
}

interface KindTabProps {
  kind: CategoryKind;
  /** The main category that the address names. */
  wanted: string;
  tabs: ReactNode;
  onWant: (of: string) => void;
}

function KindTab({ kind, wanted, tabs, onWant }: KindTabProps) {
  const t = useText(deskText);
  const [open, setOpen] = useState<Open>();
  const { data, error, isPending, refetch } = useQuery(categoryDeskQuery);
  const of = data?.mains.find(({ id }) => String(id) === wanted)?.id ?? data?.mains[0]?.id;
  return (
    <Page
      title={t.title}
      actions={
        <Button variant="primary" disabled={!data} onClick={() => setOpen({ what: 'create' })}>
          {t.create[kind]}
        </Button>
      }
    >
      <div className={styles.page}>
        <p className={styles.lead}>{t.lead}</p>
        {tabs}
        {isPending && <SkeletonLines lines={8} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && kind === 'image' && of !== undefined && (
          <Select
            compact
            label={t.ofMain}
            value={of}
            options={data.mains.map((main) => ({
              value: main.id,
              label: `${main.name} / ${main.name_en}`,
            }))}
            onChange={(id) => onWant(String(id))}
          />
        )}
        {data && <Lists kind={kind} desk={data} of={of} onOpen={setOpen} />}
      </div>
      {data && open && (
        <Opened kind={kind} desk={data} of={of} open={open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}

interface ListsProps {
  kind: CategoryKind;
  desk: CategoryDesk;
  /** The main category whose picture categories are shown. */
  of: number | undefined;
  onOpen: (open: Open) => void;
}

function Lists({ kind, desk, of, onOpen }: ListsProps) {
  const language = useLanguage();
  if (kind === 'industry')
    return <CategoryList kind="industry" desk={desk} list={desk.industries} parent={null} onOpen={onOpen} />;
  if (kind === 'image') {
    const list = desk.images.filter(({ main_category_id }) => main_category_id === of);
    return <CategoryList key={of} kind="image" desk={desk} list={list} parent={of ?? null} onOpen={onOpen} />;
  }
  return desk.industries.map((industry) => (
    <section key={industry.id} className={styles.group}>
      <h2>{pickText(language, industry.name, industry.name_en)}</h2>
      <CategoryList
        kind="main"
        desk={desk}
        list={desk.mains.filter(({ industry_category_id }) => industry_category_id === industry.id)}
        parent={industry.id}
        onOpen={onOpen}
      />
    </section>
  ));
}

interface OpenedProps {
  kind: CategoryKind;
  desk: CategoryDesk;
  of: number | undefined;
  open: Open;
  onClose: () => void;
}

/** What is open over the list. */
function Opened({ kind, desk, of, open, onClose }: OpenedProps) {
  const id = open.what === 'create' ? undefined : open.id;
  const lists = { industry: desk.industries, main: desk.mains, image: desk.images };
  const one = lists[kind].find((category) => category.id === id);
  if (one && open.what === 'switch') return <SwitchDialog kind={kind} category={one} onClose={onClose} />;
  if (one && open.what === 'remove') return <RemoveDialog kind={kind} category={one} onClose={onClose} />;
  if (kind === 'image')
    return (
      <ImageDialog mainId={of ?? 0} edited={desk.images.find((image) => image.id === id)} onClose={onClose} />
    );
  return (
    <CategoryDrawer
      kind={kind}
      industries={desk.industries}
      industry={desk.industries.find((industry) => industry.id === id)}
      main={desk.mains.find((main) => main.id === id)}
      onClose={onClose}
    />
  );
}
