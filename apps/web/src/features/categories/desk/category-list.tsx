import type {
  CategoryDesk,
  CategoryKind,
  DeskImage,
  DeskIndustry,
  DeskMain,
} from '@motif/contract/features/categories/category-desk';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../../shared/order/order-handle';
import { useOrder } from '../../../shared/order/use-order';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { tintOf } from '../tint';
import styles from './category-desk.module.css';
import { deskText } from './desk-text';
import { type Open, useRefreshCategories } from './use-category-desk';

type Category = DeskIndustry | DeskMain | DeskImage;

interface Props {
  kind: CategoryKind;
  desk: CategoryDesk;
  list: readonly Category[];
  /** The industry or main category they are in. */
  parent: number | null;
  onOpen: (open: Open) => void;
}

/** The categories of one place in the order of the pickers, which the handles change. */
export function CategoryList({ kind, desk, list, parent, onOpen }: Props) {
  const t = useText(deskText);
  const language = useLanguage();
  const refresh = useRefreshCategories();
  const byId = new Map(list.map((one) => [one.id, one]));
  const save = useMutation({
    mutationFn: (ids: number[]) =>
      call('POST /system/categories/{kind}/order/', {
        params: { kind },
        body: { parent_id: parent, ids },
      }),
    // After a refusal the order of the server returns.
    onSettled: refresh,
  });
  const known = list.map(({ id }) => id);
  const order = useOrder({
    ids: save.isPending && save.variables.length === known.length ? save.variables : known,
    nameOf: (id) => {
      const one = byId.get(id);
      return one ? pickText(language, one.name, one.name_en) : '';
    },
    onMoved: (ids) => save.mutate(ids),
  });
  if (list.length === 0) return <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />;
  return (
    <>
      <ul className={styles.list} ref={order.list}>
        {order.ids.map((id) => {
          const one = byId.get(id);
          return (
            one && (
              <li
                key={id}
                data-order-id={id}
                data-lifted={order.lifted === id || undefined}
                data-off={!one.is_enabled || undefined}
              >
                <OrderHandle {...order.handle(id)} />
                <Row one={one} desk={desk} onOpen={onOpen} />
              </li>
            )
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}

function Row({ one, desk, onOpen }: { one: Category; desk: CategoryDesk; onOpen: (open: Open) => void }) {
  const t = useText(deskText);
  const name = pickText(useLanguage(), one.name, one.name_en);
  const isIndustryOff =
    'industry_category_id' in one &&
    desk.industries.some(({ id, is_enabled }) => id === one.industry_category_id && !is_enabled);
  const act = (what: 'edit' | 'switch' | 'remove') => onOpen({ what, id: one.id });
  return (
    <>
      {'bg_color' in one && (
        <span aria-hidden="true" className={styles.tile} style={tintOf(one.bg_color)}>
          {one.image && <img alt="" src={one.image} />}
        </span>
      )}
      <div className={styles.name}>
        <span>
          <strong title={`${one.name} / ${one.name_en}`}>{name}</strong>
          {!one.is_enabled && <Chip tone="warning">{t.off}</Chip>}
          {isIndustryOff && <Chip tone="warning">{t.industryOff}</Chip>}
          {'is_active' in one && one.is_active && <Chip tone="danger">{t.hot}</Chip>}
        </span>
        <small>
          <Facts one={one} desk={desk} />
        </small>
      </div>
      <span className={styles.actions}>
        <Button aria-label={`${t.edit} ${name}`} onClick={() => act('edit')} variant="quiet">
          {t.edit}
        </Button>
        <Button
          aria-label={`${one.is_enabled ? t.switchOff : t.switchOn} ${name}`}
          onClick={() => act('switch')}
          variant="quiet"
        >
          {one.is_enabled ? t.switchOff : t.switchOn}
        </Button>
        <Button aria-label={`${t.remove} ${name}`} onClick={() => act('remove')} variant="quiet">
          {t.remove}
        </Button>
      </span>
    </>
  );
}

/** The other name, and what tells this category from others of its kind. */
function Facts({ one, desk }: { one: Category; desk: CategoryDesk }) {
  const t = useText(deskText);
  const format = useFormat();
  const other = pickText(useLanguage(), one.name_en, one.name);
  const facts = [other];
  if ('companies' in one) {
    facts.push(t.companies(format.number(one.companies)));
    facts.push(t.size(String(one.display_width), String(one.display_height)));
    if (one.main_type !== 'other') facts.push(t.mainTypes[one.main_type]);
  } else if ('is_active' in one) {
    const mains = desk.mains.filter(({ industry_category_id }) => industry_category_id === one.id);
    facts.push(t.mains(format.number(mains.length)));
  }
  return facts.join(' · ');
}
