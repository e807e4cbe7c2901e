import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { toast } from '../../../shared/ui/overlay/toast';
import { usePicturesDrop } from '../../pictures/dragged-pictures';
import { groupsQuery } from '../favourites-query';
import { GroupDialog } from './group-dialog';
import styles from './group-strip.module.css';
import { groupsText } from './groups-text';
import { useMoveFavourites } from './use-move-favourites';

/** The groups above the favourites: a press shows one, and pictures dropped on one move into it. */
export function GroupStrip() {
  const t = useText(groupsText);
  const categoryId = useSession((state) => state.category?.id);
  const { data, isFetching } = useQuery(groupsQuery(categoryId));
  const [params, setParams] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const move = useMoveFavourites();
  const chosen = Number(params.get('group_id')) || null;

  const choose = (id: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete('group_id');
        else after.set('group_id', String(id));
        return after;
      },
      { replace: true },
    );
  const isGone = chosen !== null && data !== undefined && !data.list.some(({ id }) => id === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a group that is gone is a reason to leave it
  useEffect(() => {
    // The running request may contain a group that was made a moment ago.
    if (!isGone || isFetching) return;
    toast.info(textNow(groupsText).gone);
    choose(null);
  }, [isGone, isFetching]);
  const entries = [{ id: null, name: t.all, count: data?.total ?? 0 }, ...(data?.list ?? [])];
  return (
    <nav aria-label={t.groups} className={styles.strip}>
      {entries.map(({ id, name, count }) => (
        <Entry
          count={count}
          isChosen={id === chosen}
          key={id}
          name={name}
          onChoose={() => choose(id)}
          onPictures={(ids) => void move(ids, { id, name })}
        />
      ))}
      <button className={styles.new} onClick={() => setCreating(true)} type="button">
        + {t.create}
      </button>
      <Link className={styles.manage} to={pathOf('FavouriteGroups')}>
        {t.manage}
      </Link>
      {creating && <GroupDialog onClose={() => setCreating(false)} />}
    </nav>
  );
}

interface EntryProps {
  name: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  onPictures: (ids: number[]) => void;
}

function Entry({ name, count, isChosen, onChoose, onPictures }: EntryProps) {
  const format = useFormat();
  const drop = usePicturesDrop(onPictures);
  return (
    <button {...drop} aria-pressed={isChosen} className={styles.entry} onClick={onChoose} type="button">
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{format.number(count)}</span>
    </button>
  );
}
