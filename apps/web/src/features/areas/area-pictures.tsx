import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query';
import { useText } from '../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../shared/order/order-handle';
import { useOrder } from '../../shared/order/use-order';
import { IconButton } from '../../shared/ui/actions/button';
import cards from '../../shared/ui/display/cover-cards.module.css';
import { CloseIcon } from '../../shared/ui/display/icons';
import { AiChip } from '../pictures/ai-chip';
import styles from './areas.module.css';
import { areasText } from './areas-text';
import { useAreaEdits } from './use-area-edits';

interface Props {
  areaId: number;
  pictures: readonly PictureCard[];
  query: UseInfiniteQueryResult<InfiniteData<{ list: PictureCard[] }>>;
}

export function AreaPictures({ areaId, pictures, query }: Props) {
  const t = useText(areasText);
  const { move, takeOut } = useAreaEdits(areaId);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const known = pictures.map(({ id }) => id);
  const save = useMutation({
    mutationFn: async ({ ids, id }: { ids: number[]; id: number }) => {
      let next = ids[ids.indexOf(id) + 1];
      if (next === undefined && query.hasNextPage) {
        // The last picture shown may not be the last one of the area.
        const { data } = await query.fetchNextPage();
        next = data?.pages.flatMap((page) => page.list)[ids.length]?.id;
      }
      await move(id, next ?? null);
    },
  });
  const shown = save.isPending && save.variables.ids.length === known.length ? save.variables.ids : known;
  const order = useOrder({
    ids: shown,
    nameOf: (id) => byId.get(id)?.name ?? '',
    onMoved: (ids, id) => save.mutate({ ids, id }),
  });
  return (
    <>
      <ul className={styles.pictures} ref={order.list}>
        {order.ids.map((id) => {
          const picture = byId.get(id);
          return (
            picture && (
              <li
                className={cards.card}
                data-lifted={order.lifted === id || undefined}
                data-order-id={id}
                key={id}
              >
                <div className={styles.cover}>
                  <img
                    alt={picture.name}
                    className={styles.image}
                    draggable={false}
                    loading="lazy"
                    src={picture.thumb}
                    style={{ backgroundColor: picture.color }}
                  />
                  <AiChip over picture={picture} />
                </div>
                <div className={styles.bar}>
                  <OrderHandle {...order.handle(id)} />
                  <span className={styles.pictureName} title={picture.name}>
                    {picture.name}
                  </span>
                  <IconButton label={t.takeOut(picture.name)} onClick={() => void takeOut(picture, known)}>
                    <CloseIcon height={16} width={16} />
                  </IconButton>
                </div>
              </li>
            )
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}
