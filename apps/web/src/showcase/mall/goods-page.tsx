import type { BlankModel, BlankTree } from '@motif/contract/features/blanks/blanks';
import { SHAPES } from '@motif/contract/features/blanks/definition';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './mall.module.css';
import { mallText } from './mall-text';

const PAGE = 12;
const UM_PER_MM = 1000;
const FILTERS = ['q', 'shape'] as const;
type Filter = Record<(typeof FILTERS)[number], string>;

/** The blanks of the platform as a shop shows them. */
export function GoodsPage() {
  const t = useText(mallText);
  const goods = useQuery({
    queryKey: ['showcase', 'goods'],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const [models, tree] = await Promise.all([
        call('GET /product/models/', { query: {} }, options),
        call('GET /product/categories/', { query: {} }, options),
      ]);
      return { models: models.list, tree: tree.list };
    },
  });
  if (goods.isPending) return <SkeletonLines lines={8} />;
  if (!goods.data) return <ErrorState error={goods.error} onRetry={() => void goods.refetch()} />;
  return <Goods label={t.goods} {...goods.data} />;
}

/** The names above a model: main, primary and product category. */
const trailOf = (tree: readonly BlankTree[], model: BlankModel) => {
  const main = tree.find(({ id }) => id === model.main_category_id);
  const primary = main?.primary_categories.find(({ id }) => id === model.primary_category_id);
  const product = primary?.product_categories.find(({ id }) => id === model.product_category_id);
  return [main, primary, product].filter((one) => one !== undefined);
};

interface GoodsProps {
  label: string;
  models: BlankModel[];
  tree: BlankTree[];
}

function Goods({ label, models, tree }: GoodsProps) {
  const t = useText(mallText);
  const format = useFormat();
  const { filter, change, clear } = useUrlFilter<Filter>(FILTERS);
  const [shown, setShown] = useState(PAGE);
  const shape = SHAPES.find((one) => one === filter.shape) ?? 'all';
  const wanted = filter.q.toLowerCase();
  const found = models.filter((model) => {
    const words = [model, ...trailOf(tree, model)].flatMap(({ name, name_en }) => [name, name_en]);
    return (
      (shape === 'all' || model.definition.shape === shape) &&
      [model.code, ...words].some((word) => word.toLowerCase().includes(wanted))
    );
  });
  const refine = (next: Partial<Filter>) => {
    setShown(PAGE);
    change(next);
  };
  const choices = ['all' as const, ...SHAPES].map((value) => ({
    value,
    label: value === 'all' ? t.all : t.shapes[value],
  }));
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <SearchInput label={t.search} value={filter.q} onChange={(q) => refine({ q })} />
        <Segments
          label={t.shape}
          value={shape}
          choices={choices}
          onChange={(next) => refine({ shape: next === 'all' ? '' : next })}
        />
        <span className={styles.lead} role="status">
          {t.found(format.number(found.length))}
        </span>
      </div>
      {found.length === 0 && (
        <EmptyState
          illustration="no-results"
          title={t.empty}
          action={<Button onClick={clear}>{t.clear}</Button>}
        />
      )}
      <ul className={styles.goods} aria-label={label}>
        {found.slice(0, shown).map((model) => (
          <Good key={model.id} model={model} tree={tree} />
        ))}
      </ul>
      {found.length > shown && <Button onClick={() => setShown(shown + PAGE)}>{t.more}</Button>}
    </div>
  );
}

function Good({ model, tree }: { model: BlankModel; tree: BlankTree[] }) {
  const t = useText(mallText);
  const language = useLanguage();
  const format = useFormat();
  const { area, colours, base_price_fen } = model.definition;
  const name = pickText(language, model.name, model.name_en);
  const names = trailOf(tree, model).map((one) => pickText(language, one.name, one.name_en));
  const [tag, ...labels] = new Set(names);
  const mm = (um: number) => format.number(Math.round(um / UM_PER_MM));
  return (
    <li className={styles.good}>
      <Sketch model={model} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{t.from(format.yuan(base_price_fen))}</p>
        <p className={styles.chips}>
          {tag && <Chip tone="accent">{tag}</Chip>}
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </p>
        <p className={styles.lead}>
          {t.size(mm(area.w_um), mm(area.h_um))} · {t.dpi(String(area.dpi))} ·{' '}
          {t.colours(String(colours.length))} · {t.version(String(model.version))}
        </p>
        <Link to={`${pathOf('ProductModels')}?model=${model.id}`} aria-label={`${t.detail} ${name}`}>
          {t.detail}
        </Link>
      </div>
    </li>
  );
}

/** The print area to scale in the colours of the blank; the words beside it say what it is. */
function Sketch({ model: { definition } }: { model: BlankModel }) {
  const { area, colours, shape } = definition;
  const side = Math.max(area.w_um, area.h_um);
  const [x, y] = [(side - area.w_um) / 2, (side - area.h_um) / 2];
  const round = shape === 'flat' ? side * 0.01 : side * 0.06;
  return (
    <div className={styles.sketch}>
      <svg viewBox={`${-side * 0.1} ${-side * 0.1} ${side * 1.2} ${side * 1.2}`} aria-hidden="true">
        <rect x={x} y={y} width={area.w_um} height={area.h_um} rx={round} fill={colours[0]?.hex} />
      </svg>
      <span className={styles.dots}>
        {colours.slice(0, 6).map(({ code, hex }) => (
          <span key={code} style={{ backgroundColor: hex }} />
        ))}
      </span>
    </div>
  );
}
