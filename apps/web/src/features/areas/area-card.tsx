import type { EditedArea } from '@motif/contract/features/areas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../shared/i18n/text';
import { OrderHandle } from '../../shared/order/order-handle';
import { Button } from '../../shared/ui/actions/button';
import cards from '../../shared/ui/display/cover-cards.module.css';
import { Mosaic } from '../../shared/ui/display/mosaic';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { AreaDialog } from './area-dialog';
import { areaIcon } from './area-icons';
import styles from './areas.module.css';
import { areasKey } from './areas-query';
import { areasText } from './areas-text';
import { useCategoryCounts } from './use-category-counts';

interface Props {
  area: EditedArea;
  handle: ComponentProps<typeof OrderHandle>;
  isLifted: boolean;
}

export function AreaCard({ area, handle, isLifted }: Props) {
  const t = useText(areasText);
  const format = useFormat();
  const name = pickText(useLanguage(), area.name, area.name_en);
  const spread = useCategoryCounts(area);
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const close = () => setDialog(undefined);
  const Shape = areaIcon(area.icon);
  return (
    <li className={cards.card} data-lifted={isLifted || undefined} data-order-id={area.id}>
      <Link aria-label={t.open(name)} className={cards.cover} draggable={false} to={`?area=${area.id}`}>
        <Mosaic covers={area.covers} empty={t.emptyCover} />
      </Link>
      <div className={cards.foot}>
        <OrderHandle {...handle} />
        <div className={cards.words}>
          <span className={cards.name} title={`${area.name} / ${area.name_en}`}>
            <Shape height={16} width={16} />
            {name}
          </span>
          <span className={cards.count}>{t.count(format.number(area.pictures))}</span>
        </div>
        <Button aria-label={`${t.edit} ${name}`} onClick={() => setDialog('edit')} variant="quiet">
          {t.edit}
        </Button>
        <Button aria-label={`${t.remove} ${name}`} onClick={() => setDialog('remove')} variant="quiet">
          {t.remove}
        </Button>
      </div>
      {spread && (
        <p className={styles.spread} title={spread}>
          {spread}
        </p>
      )}
      {dialog === 'edit' && <AreaDialog area={area} onClose={close} />}
      {dialog === 'remove' && <RemoveArea id={area.id} name={name} onClose={close} />}
    </li>
  );
}

function RemoveArea({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText(areasText);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('POST /area/doDelete', { body: { ids: [id] } }),
    onSuccess: () => {
      toast.success(textNow(areasText).removed(name));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: areasKey }),
  });
  return (
    <Dialog onClose={onClose} title={t.removeTitle}>
      <p>{t.removeAsk(name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="danger">
          {t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
