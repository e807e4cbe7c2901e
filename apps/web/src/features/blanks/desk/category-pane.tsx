import type {
  BlankCategoryKind,
  BlankDesk,
  BlankDeskCategory,
} from '@motif/contract/features/blanks/blank-desk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../../shared/order/order-handle';
import { useOrder } from '../../../shared/order/use-order';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Chip } from '../../../shared/ui/display/chip';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import styles from './blank-desk.module.css';
import { CategoryNameDialog, CategorySwitchDialog } from './category-dialogs';
import { deskText } from './desk-text';
import { useRefreshBlanks } from './use-blank-desk';

interface Props {
  desk: BlankDesk;
  /** The main category whose lines are shown. */
  main: number | undefined;
  onMain: (id: number) => void;
}

type Open =
  | { what: 'create'; kind: BlankCategoryKind; parentId: number; title: string }
  | { what: 'rename' | 'switch'; kind: BlankCategoryKind; category: BlankDeskCategory };

/** Lines of blanks and the categories in them, by main category. */
export function CategoryPane({ desk, main, onMain }: Props) {
  const t = useText(deskText);
  const language = useLanguage();
  const format = useFormat();
  const [open, setOpen] = useState<Open>();
  // The one with blanks comes first: most main categories have none yet.
  const mainId = main ?? desk.primary_categories[0]?.parent_id ?? desk.mains[0]?.id;
  const lines = desk.primary_categories.filter(({ parent_id }) => parent_id === mainId);
  const close = () => setOpen(undefined);
  const countIn = (kindId: number) =>
    desk.models.filter(({ product_category_id }) => product_category_id === kindId).length;
  const newLine = mainId !== undefined && (
    <Button
      onClick={() => setOpen({ what: 'create', kind: 'primary', parentId: mainId, title: t.newPrimary })}
    >
      {t.newPrimary}
    </Button>
  );
  return (
    <div className={styles.categories}>
      <div className={styles.bar}>
        <Select
          compact
          label={t.main}
          value={mainId ?? null}
          options={desk.mains.map(({ id, name, name_en }) => ({
            value: id,
            label: pickText(language, name, name_en),
          }))}
          onChange={onMain}
        />
        {lines.length > 0 && newLine}
      </div>
      {lines.length === 0 ? (
        <EmptyState illustration="empty" title={t.noPrimary} text={t.noPrimaryText} action={newLine} />
      ) : (
        <Ordered
          key={mainId}
          kind="primary"
          list={lines}
          parentId={mainId ?? 0}
          onOpen={setOpen}
          below={(line) => {
            const kinds = desk.product_categories.filter(({ parent_id }) => parent_id === line.id);
            const name = pickText(language, line.name, line.name_en);
            return (
              <div className={styles.inner}>
                {kinds.length > 0 ? (
                  <Ordered
                    kind="product"
                    list={kinds}
                    parentId={line.id}
                    onOpen={setOpen}
                    note={(kind) => t.models(format.number(countIn(kind.id)))}
                  />
                ) : (
                  <p className={styles.note}>{t.noProduct}</p>
                )}
                <Button
                  aria-label={t.newIn(name)}
                  onClick={() =>
                    setOpen({ what: 'create', kind: 'product', parentId: line.id, title: t.newIn(name) })
                  }
                  variant="quiet"
                >
                  {t.newProduct}
                </Button>
              </div>
            );
          }}
        />
      )}
      {open?.what === 'create' && <CategoryNameDialog {...open} onClose={close} />}
      {open?.what === 'rename' && (
        <CategoryNameDialog
          kind={open.kind}
          edited={open.category}
          parentId={open.category.parent_id}
          title={t.editTitle(pickText(language, open.category.name, open.category.name_en))}
          onClose={close}
        />
      )}
      {open?.what === 'switch' && <CategorySwitchDialog {...open} onClose={close} />}
    </div>
  );
}

interface OrderedProps {
  kind: BlankCategoryKind;
  list: readonly BlankDeskCategory[];
  parentId: number;
  onOpen: (open: Open) => void;
  note?: (category: BlankDeskCategory) => string;
  below?: (category: BlankDeskCategory) => ReactNode;
}

/** Categories of one place in the order of the pickers, which the handles change. */
function Ordered({ kind, list, parentId, onOpen, note, below }: OrderedProps) {
  const t = useText(deskText);
  const language = useLanguage();
  const refresh = useRefreshBlanks();
  const byId = new Map(list.map((one) => [one.id, one]));
  const nameOf = (id: number) => {
    const one = byId.get(id);
    return one ? pickText(language, one.name, one.name_en) : '';
  };
  const save = useMutation({
    mutationFn: (ids: number[]) =>
      call('POST /setting/product-models/categories/{kind}/order/', {
        params: { kind },
        body: { parent_id: parentId, ids },
      }),
    // After a refusal the order of the server returns.
    onSettled: refresh,
  });
  const known = list.map(({ id }) => id);
  const order = useOrder({
    ids: save.isPending && save.variables.length === known.length ? save.variables : known,
    nameOf,
    onMoved: (ids) => save.mutate(ids),
  });
  return (
    <>
      <ul className={styles.ordered} ref={order.list}>
        {order.ids.map((id) => {
          const category = byId.get(id);
          if (!category) return null;
          const doIt = category.is_active ? t.switchOff : t.switchOn;
          return (
            <li key={id} data-order-id={id} data-lifted={order.lifted === id || undefined}>
              <div className={styles.category} data-off={!category.is_active || undefined}>
                <OrderHandle {...order.handle(id)} />
                <div className={styles.name}>
                  <span>
                    <strong>{nameOf(id)}</strong>
                    {!category.is_active && <Chip tone="warning">{t.off}</Chip>}
                  </span>
                  <small>
                    {[pickText(language, category.name_en, category.name), note?.(category)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                <span className={styles.actions}>
                  <Button
                    aria-label={`${t.rename} ${nameOf(id)}`}
                    onClick={() => onOpen({ what: 'rename', kind, category })}
                    variant="quiet"
                  >
                    {t.rename}
                  </Button>
                  <Button
                    aria-label={`${doIt} ${nameOf(id)}`}
                    onClick={() => onOpen({ what: 'switch', kind, category })}
                    variant="quiet"
                  >
                    {doIt}
                  </Button>
                </span>
              </div>
              {below?.(category)}
            </li>
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}
