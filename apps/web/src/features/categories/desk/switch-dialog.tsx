import type { CategoryKind, DeskImage } from '@motif/contract/features/categories/category-desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './category-desk.module.css';
import { deskText } from './desk-text';
import { reachQuery, useRefreshCategories } from './use-category-desk';

interface Props {
  kind: CategoryKind;
  category: Pick<DeskImage, 'id' | 'name' | 'name_en' | 'is_enabled' | 'version'>;
  onClose: () => void;
}

/** Switching off says first what it would hide. Switching on brings it all back, so it is only asked for. */
export function SwitchDialog({ kind, category, onClose }: Props) {
  const t = useText(deskText);
  const { id, version, is_enabled } = category;
  const name = pickText(useLanguage(), category.name, category.name_en);
  const refresh = useRefreshCategories();
  const reach = useQuery({ ...reachQuery(kind, id), enabled: is_enabled });
  const flip = useMutation({
    mutationFn: () =>
      call(
        'PUT /system/categories/{kind}/{id}/enabled/',
        { params: { kind, id }, body: { is_enabled: !is_enabled, version } },
        { silent: true },
      ),
    onSuccess: () => {
      const words = textNow(deskText);
      toast.success(is_enabled ? words.switchedOff(name) : words.switchedOn(name));
      onClose();
    },
    onSettled: refresh,
  });
  const doIt = is_enabled ? t.switchOff : t.switchOn;
  return (
    <Dialog title={is_enabled ? t.offTitle(name) : `${t.switchOn} · ${name}`} onClose={onClose}>
      {is_enabled && <p>{kind === 'image' ? t.offImage : t.offLead}</p>}
      {is_enabled && reach.isPending && <SkeletonLines lines={1} />}
      {reach.data && <Reach kind={kind} reach={reach.data} />}
      <Refusal text={flip.error?.message ?? reach.error?.message} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          busy={flip.isPending}
          data-autofocus
          disabled={is_enabled && !reach.data}
          onClick={() => flip.mutate()}
          variant={is_enabled ? 'danger' : 'primary'}
        >
          {doIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReachProps {
  kind: CategoryKind;
  reach: { companies: number; people: number; pictures: number };
}

function Reach({ kind, reach }: ReachProps) {
  const t = useText(deskText);
  const format = useFormat();
  const told = kind === 'image' ? (['pictures'] as const) : (['companies', 'people', 'pictures'] as const);
  return (
    <dl className={styles.reach}>
      {told.map((what) => (
        <div key={what}>
          <dd>{format.number(reach[what])}</dd>
          <dt>{t.hides[what]}</dt>
        </div>
      ))}
    </dl>
  );
}

export function RemoveDialog({ kind, category, onClose }: Props) {
  const t = useText(deskText);
  const { id, version } = category;
  const name = pickText(useLanguage(), category.name, category.name_en);
  const refresh = useRefreshCategories();
  const remove = useMutation({
    mutationFn: () =>
      call(
        'DELETE /system/categories/{kind}/{id}/',
        { params: { kind, id }, query: { version } },
        { silent: true },
      ),
    onSuccess: () => {
      toast.success(textNow(deskText).removed(name));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={t.removeTitle(name)} onClose={onClose}>
      <p>{t.removeLead}</p>
      <Refusal text={remove.error?.message} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="danger">
          {t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
