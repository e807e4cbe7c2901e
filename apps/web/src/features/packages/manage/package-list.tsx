import type { PackageKind } from '@motif/contract/features/packages';
import {
  type EditedPackage,
  type PackageRight,
  RIGHTS_OF,
} from '@motif/contract/features/packages/edit-packages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../../shared/order/order-handle';
import { useOrder } from '../../../shared/order/use-order';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { priceText } from '../offers';
import styles from './manage.module.css';
import { manageText } from './manage-text';
import { useRefreshPackages } from './use-packages';

const MB = 1024 * 1024;

interface Props {
  kind: PackageKind;
  list: readonly EditedPackage[];
  onEdit: (one: EditedPackage) => void;
}

/** The packages of one kind in the order of the shop, which the handles change. */
export function PackageList({ kind, list, onEdit }: Props) {
  const language = useLanguage();
  const refresh = useRefreshPackages();
  const byId = new Map(list.map((one) => [one.id, one]));
  const save = useMutation({
    mutationFn: (ids: number[]) => call('POST /system/packages/order/', { body: { kind, ids } }),
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
  return (
    <>
      <ul className={styles.list} ref={order.list}>
        {order.ids.map((id) => {
          const one = byId.get(id);
          return (
            one && (
              <li key={id} data-order-id={id} data-lifted={order.lifted === id || undefined}>
                <OrderHandle {...order.handle(id)} />
                <Row one={one} onEdit={() => onEdit(one)} />
              </li>
            )
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}

function Row({ one, onEdit }: { one: EditedPackage; onEdit: () => void }) {
  const t = useText(manageText);
  const format = useFormat();
  const language = useLanguage();
  const name = pickText(language, one.name, one.name_en);
  const amount = (right: PackageRight) =>
    right === 'storage_mb' ? format.bytes(one.storage_mb * MB) : format.number(one[right]);
  const label = (right: PackageRight) => (right === 'storage_mb' ? t.storage : t.rights[right]);
  return (
    <>
      <div className={styles.name}>
        <span>
          <strong>{name}</strong>
          {!one.on_sale && <Chip>{t.offSale}</Chip>}
        </span>
        <small>
          <code>{one.code}</code>
          {one.subscribers > 0 && ` · ${t.subscribers(format.number(one.subscribers))}`}
        </small>
      </div>
      <dl className={styles.rights}>
        {RIGHTS_OF[one.kind].map((right) => (
          <div key={right}>
            <dt>{label(right)}</dt>
            <dd>{amount(right)}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.price}>{priceText(one.price_fen, language)}</span>
      <Button variant="quiet" aria-label={`${t.edit} ${name}`} onClick={onEdit}>
        {t.edit}
      </Button>
    </>
  );
}
