import { GROUP_NAME_MAX } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call';
import { defined } from '../../../shared/defined';
import { useLoad } from '../../../shared/hooks/use-load';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { MenuButton } from '../../../shared/ui/actions/menu-item';
import { CheckIcon } from '../../../shared/ui/display/icons';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { setMarks, whileWriting } from '../favourite-marks';
import { notifyFavouritesChanged } from '../favourites-changed';
import styles from './group-chooser.module.css';
import { groupsText } from './groups-text';

interface Props {
  ids: readonly number[];
  onClose: () => void;
}

type Placed = { id: number; group_id: number | null };

/** The group in which all of them are; null if all are in none, undefined if they differ. */
function placeOf(ids: readonly number[], placed: readonly Placed[]): number | null | undefined {
  const [first, ...others] = placed;
  if (!first || placed.length < ids.length) return;
  return others.every(({ group_id }) => group_id === first.group_id) ? first.group_id : undefined;
}

const CHOSEN = { 'aria-current': true, end: <CheckIcon /> };

/** Asks for a group; with any choice the pictures become favourites. */
export function GroupChooser({ ids, onClose }: Props) {
  const t = useText(groupsText);
  const format = useFormat();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const main_category_id = useSession((state) => state.category?.id);
  const { data, error, retry } = useLoad(async (signal) => {
    const options = { signal, silent: true };
    const [groups, marks] = await Promise.all([
      call('GET /image/collect_image_groups/', { query: defined({ main_category_id }) }, options),
      call('POST /image/collect_images/marks/', { body: { ids: [...ids] } }, options),
    ]);
    return { list: groups.list, current: placeOf(ids, marks.placed) };
  }, `groups ${main_category_id}`);
  const isLoading = !data && error === undefined;
  const groups = useRef<HTMLDivElement>(null);
  // People come here to choose a group, so the list gets the focus and not the field for a new name.
  useEffect(() => {
    const list = groups.current;
    if (data) (list?.querySelector<HTMLElement>('[aria-current]') ?? list?.querySelector('button'))?.focus();
  }, [data]);

  const put = async (find: () => Promise<{ id: number; name: string } | null>) => {
    setBusy(true);
    try {
      const group = await find();
      await whileWriting(ids, async () => {
        await call('POST /image/collect_images/', {
          body: { ids: [...ids], ...(group && { group_id: group.id }) },
        });
        if (!group)
          await call('POST /image/collect_images/update-group/', { body: { ids: [...ids], group_id: null } });
      });
      setMarks(ids, true);
      notifyFavouritesChanged();
      toast.success(group ? t.putInto(group.name) : t.putOut);
      onClose();
    } catch {
      // The call has shown the error; the person can choose again.
      setBusy(false);
    }
  };
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(name))
      void put(() => call('POST /image/collect_image_groups/', { body: { name: name.trim() } }));
  };

  return (
    <Dialog onClose={onClose} title={t.choose}>
      {isLoading && <SkeletonLines lines={4} />}
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {data && (
        <div className={styles.groups} ref={groups}>
          <MenuButton
            {...(data.current === null && CHOSEN)}
            disabled={busy}
            onClick={() => void put(async () => null)}
          >
            {t.noGroup}
          </MenuButton>
          {data.list.map((group) => (
            <MenuButton
              {...(data.current === group.id && CHOSEN)}
              disabled={busy}
              key={group.id}
              onClick={() => void put(async () => group)}
            >
              <span className={styles.name}>{group.name}</span>
              <span className={styles.count}>{format.number(group.count)}</span>
            </MenuButton>
          ))}
        </div>
      )}
      <form className={styles.create} onSubmit={create}>
        <input
          aria-label={t.newName}
          className={styles.input}
          // A dialog focuses its first enabled text field, and on a phone the keyboard would open.
          disabled={isLoading}
          maxLength={GROUP_NAME_MAX}
          onChange={(event) => setName(event.target.value)}
          placeholder={t.newName}
          value={name}
        />
        <Button busy={busy} disabled={isBlank(name)} type="submit" variant="primary">
          {t.create}
        </Button>
      </form>
    </Dialog>
  );
}
