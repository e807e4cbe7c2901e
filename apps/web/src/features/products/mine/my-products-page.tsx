import {
  LISTED_STATES,
  PRODUCT_SCOPES,
  PRODUCT_SORTS,
} from '@motif/contract/features/products/product-choices';
import type { ProductCard } from '@motif/contract/features/products/products';
import { pathOf } from '@motif/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useSession } from '../../../shared/session/session-store';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Page } from '../../../shared/ui/layout/page';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { type ProductFilter, productListQuery } from '../products-query';
import { productsText } from '../products-text';
import styles from './mine.module.css';
import { FILTER_NAMES, ProductFilters, type UrlFilter } from './product-filters';
import { ProductTile } from './product-tile';
import { ProductsBar } from './products-bar';
import { useProductActions } from './use-product-actions';
import { useProductDownload } from './use-product-download';

const ModelPicker = lazyView(() => import('../picker/model-picker').then((module) => module.ModelPicker));

/** The products of one main category: whose they are, in which state, on which blank. */
export function MyProductsPage() {
  const t = useText(productsText);
  const category = useSession((state) => state.category);
  if (category) return <Products key={category.id} main_category_id={category.id} />;
  return (
    <Page title={t.title}>
      <EmptyState
        action={
          <ButtonLink to={pathOf('MainCategories')} variant="primary">
            {t.choose}
          </ButtonLink>
        }
        illustration="empty"
        text={t.noCategoryText}
        title={t.noCategory}
      />
    </Page>
  );
}

/** Anybody may write an address, so only known values are asked for. */
const known = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((candidate) => candidate === value);

function readFilter(url: UrlFilter, main_category_id: number): ProductFilter {
  const [scope, state, sort] = [
    known(PRODUCT_SCOPES, url.scope),
    known(LISTED_STATES, url.state),
    known(PRODUCT_SORTS, url.sort),
  ];
  const model_id = /^[1-9][0-9]{0,14}$/.test(url.model) ? Number(url.model) : undefined;
  return {
    main_category_id,
    ...(scope && { scope }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(model_id && { model_id }),
    ...(url.name && { name: url.name }),
  };
}

function Products({ main_category_id }: { main_category_id: number }) {
  const t = useText(productsText);
  const format = useFormat();
  const url = useUrlFilter<UrlFilter>(FILTER_NAMES);
  const filter = readFilter(url.filter, main_category_id);
  const query = useInfiniteQuery(productListQuery(filter));
  const actions = useProductActions();
  const files = useProductDownload();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  // What left the list is not selected any more.
  const selected = list.filter(({ id }) => ticked.has(id));
  const total = query.data?.pages[0]?.total;
  const toggle = ({ id }: ProductCard) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const create = (
    <Button onClick={() => setPicking(true)} variant="primary">
      {t.create}
    </Button>
  );

  return (
    <Page
      actions={create}
      title={
        <span className={styles.heading}>
          {t.title}
          {total !== undefined && <span className={styles.total}>{t.total(format.number(total))}</span>}
        </span>
      }
    >
      <ProductFilters
        filter={url.filter}
        main_category_id={main_category_id}
        onChange={(next) => {
          setTicked(new Set());
          url.change(next);
        }}
      />
      <PagedList
        empty={<Nothing create={create} filter={filter} isFiltered={url.isFiltered} onClear={url.clear} />}
        query={query}
        skeleton={<CardsToCome />}
      >
        {(shown) => (
          <ul className={styles.grid} data-outdated={query.isPlaceholderData || undefined}>
            {shown.map((product) => (
              <ProductTile
                actions={actions}
                isDeleted={filter.state === 'deleted'}
                isSelected={ticked.has(product.id)}
                key={product.id}
                onDownload={files.download}
                onSelect={() => toggle(product)}
                product={product}
                showsOwner={filter.scope === 'company'}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {selected.length > 0 && (
        <ProductsBar
          actions={actions}
          isAll={selected.length === list.length}
          isDeleted={filter.state === 'deleted'}
          onAll={() => setTicked(new Set(list.map(({ id }) => id)))}
          onClear={() => setTicked(new Set())}
          selected={selected}
        />
      )}
      {files.dialog}
      {isPicking && (
        <ModelPicker main_category_id={main_category_id} onClose={() => setPicking(false)} pictures={[]} />
      )}
    </Page>
  );
}

const CARDS_TO_COME = 8;

function CardsToCome() {
  return (
    <div aria-hidden className={styles.grid}>
      {Array.from({ length: CARDS_TO_COME }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div className={styles.card} key={at}>
          <div className={styles.cover} />
          <div className={styles.words}>
            <SkeletonLines lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface NothingProps {
  filter: ProductFilter;
  isFiltered: boolean;
  onClear: () => void;
  create: ReactNode;
}

function Nothing({ filter, isFiltered, onClear, create }: NothingProps) {
  const t = useText(productsText);
  if (filter.state === 'deleted' && !filter.name && !filter.model_id)
    return <EmptyState illustration="empty" title={t.emptyBin} />;
  if (!isFiltered)
    return <EmptyState action={create} illustration="empty" text={t.emptyText} title={t.empty} />;
  return (
    <EmptyState
      action={<Button onClick={onClear}>{t.clearFilters}</Button>}
      illustration="no-results"
      title={t.nothing}
    />
  );
}
