import type { FavouriteGroup } from '@motif/contract/features/favourites';
import { GROUP_NAME_MAX } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { favouritesKey } from '../favourites-query';
import { groupsText } from './groups-text';

interface Props {
  /** The group to rename; without it a new one is made. */
  group?: Pick<FavouriteGroup, 'id' | 'name'>;
  onClose: () => void;
}

export function GroupDialog({ group, onClose }: Props) {
  const t = useText(groupsText);
  const client = useQueryClient();
  const form = useForm({
    initial: { name: group?.name ?? '' },
    check: ({ name }) => ({ name: isBlank(name) ? t.nameNeeded : undefined }),
    send: async ({ name }) => {
      const body = { name: name.trim() };
      if (group)
        await call(
          'PUT /image/collect_image_groups/{id}/',
          { params: { id: group.id }, body },
          { silent: true },
        );
      else await call('POST /image/collect_image_groups/', { body }, { silent: true });
      await client.invalidateQueries({ queryKey: favouritesKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={group ? t.renameTitle : t.createTitle}>
      <form {...form.props}>
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={GROUP_NAME_MAX} />
        <Refusal text={form.refusal} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={form.sending} type="submit" variant="primary">
            {group ? t.save : t.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
