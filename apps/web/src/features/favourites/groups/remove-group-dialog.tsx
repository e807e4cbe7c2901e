import type { FavouriteGroup } from '@motif/contract/features/favourites';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { favouritesKey } from '../favourites-query';
import { groupsText } from './groups-text';

interface Props {
  group: FavouriteGroup;
  onClose: () => void;
}

/** Says that the favourites stay before the group is removed. */
export function RemoveGroupDialog({ group, onClose }: Props) {
  const t = useText(groupsText);
  const format = useFormat();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /image/collect_image_groups/{id}/', { params: { id: group.id } }),
    onSuccess: () => {
      toast.success(textNow(groupsText).removed(group.name));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: favouritesKey }),
  });
  return (
    <Dialog onClose={onClose} title={t.removeTitle}>
      <p>{t.removeAsk(group.name, format.number(group.count))}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="danger">
          {t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
