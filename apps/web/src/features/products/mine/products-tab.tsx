import {
  LISTED_STATES,
  PRODUCT_EXPORT,
  PRODUCT_SCOPES,
  PRODUCT_SORTS,
} from '@motif/contract/features/products/product-choices';
import type { ProductCard } from '@motif/contract/features/products/products';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/use-access';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { lazyDialog } from '../../../shared/lazy-dialog';
import { lazyView } from '../../../shared/lazy-view';
import { Button } from '../../../shared/ui/actions/button';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { exportsText } from '../exports/exports-text';
import { gangPath } from '../gang/gang-order';
import { type ProductFilter, productListQuery } from '../products-query';
import { productsText } from '../products-text';
import styles from './mine.module.css';
import { FILTER_NAMES, ProductFilters, type UrlFilter } from './product-filters';
import { ProductTile } from './product-tile';
import { ProductsBar } from './products-bar';
import { useProductActions } from './use-product-actions';
import { useProductDownload } from './use-product-download';

const ExportDialog = lazyDialog(() =>
  import('../exports/export-dialog').then((module) => module.ExportDialog),
);
const ModelPicker = lazyView(() => import('../picker/model-picker').then((module) => module.ModelPicker));

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

interface Props {
  main_category_id: number;
  /** Somebody wants to make a product. */
  isMaking: boolean;
  onMake: (isMaking: boolean) => void;
  /** What else can be done with the selected ones; `onDone` takes the selection back. */
  more: (selected: readonly ProductCard[], onDone: () => void) => ReactNode;
  /** Shows what is being exported. */
  onExports: () => void;
}

/** The products of one main category: whose they are, in which state, on which blank. */
export function ProductsTab({ main_category_id, isMaking, onMake, more, onExports }: Props) {
  const t = useText(productsText);
  const words = useText(exportsText);
  const navigate = useNavigate();
  const mayExport = useAccess()([PRODUCT_EXPORT]);
  const [exported, setExported] = useState<readonly number[]>();
  const leaveWith = (ids: readonly number[]) =>
    mayExport ? { export: () => setExported(ids), gang: () => void navigate(gangPath(ids)) } : undefined;
  const format = useFormat();
  const url = useUrlFilter<UrlFilter>(FILTER_NAMES);
  const filter = readFilter(url.filter, main_category_id);
  const query = useInfiniteQuery(productListQuery(filter));
  const actions = useProductActions();
  const files = useProductDownload();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
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
    <Button onClick={() => onMake(true)} variant="primary">
      {t.create}
    </Button>
  );

  return (
    <>
      <ProductFilters
        filter={url.filter}
        main_category_id={main_category_id}
        onChange={(next) => {
          setTicked(new Set());
          url.change(next);
        }}
        total={total === undefined ? '' : t.total(format.number(total))}
      />
      <PagedList
        empty={<Nothing create={create} filter={filter} onClear={url.clear} />}
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
                leave={leaveWith([product.id])}
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
          leave={leaveWith(selected.map(({ id }) => id))}
          onAll={() => setTicked(new Set(list.map(({ id }) => id)))}
          more={filter.state !== 'deleted' && more(selected, () => setTicked(new Set()))}
          onClear={() => setTicked(new Set())}
          selected={selected}
        />
      )}
      {exported && (
        <ExportDialog
          ids={exported}
          onClose={() => setExported(undefined)}
          onStarted={() => {
            setExported(undefined);
            setTicked(new Set());
            toast.success(words.started, { action: { label: words.show, run: onExports } });
          }}
        />
      )}
      {files.dialog}
      {isMaking && (
        <ModelPicker main_category_id={main_category_id} onClose={() => onMake(false)} pictures={[]} />
      )}
    </>
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
  onClear: () => void;
  create: ReactNode;
}

function Nothing({ filter, onClear, create }: NothingProps) {
  const t = useText(productsText);
  if (filter.state === 'deleted' && !filter.name && !filter.model_id)
    return <EmptyState illustration="empty" title={t.emptyBin} />;
  // Looking at everybody's products is no search.
  const isSearch = Boolean(filter.state || filter.name || filter.model_id);
  if (!isSearch)
    return <EmptyState action={create} illustration="empty" text={t.emptyText} title={t.empty} />;
  return (
    <EmptyState
      action={<Button onClick={onClear}>{t.clearFilters}</Button>}
      illustration="no-results"
      title={t.nothing}
    />
  );
}
