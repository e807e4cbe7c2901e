import type { FavouriteGroup } from '@motif/contract/features/favourites';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { OrderHandle } from '../../../shared/order/order-handle';
import { IconButton } from '../../../shared/ui/actions/button';
import { MenuButton } from '../../../shared/ui/actions/menu-item';
import cards from '../../../shared/ui/display/cover-cards.module.css';
import { MoreIcon } from '../../../shared/ui/display/icons';
import { Mosaic } from '../../../shared/ui/display/mosaic';
import { Popover } from '../../../shared/ui/overlay/popover';
import { GroupDialog } from './group-dialog';
import { groupsText } from './groups-text';
import { RemoveGroupDialog } from './remove-group-dialog';

interface Props {
  group: FavouriteGroup;
  handle: ComponentProps<typeof OrderHandle>;
  isLifted: boolean;
}

export function GroupCard({ group, handle, isLifted }: Props) {
  const t = useText(groupsText);
  const format = useFormat();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const close = () => setDialog(undefined);
  const count = format.number(group.count);
  return (
    <li className={cards.card} data-lifted={isLifted || undefined} data-order-id={group.id}>
      <Link
        aria-label={t.open(group.name, count)}
        className={cards.cover}
        draggable={false}
        to={`/myPicture/collectedPicture?group_id=${group.id}`}
      >
        <Mosaic covers={group.covers} empty={t.emptyGroup} />
      </Link>
      <div className={cards.foot}>
        <OrderHandle {...handle} />
        <div className={cards.words}>
          <span className={cards.name} title={group.name}>
            {group.name}
          </span>
          <span className={cards.count}>{t.count(count)}</span>
        </div>
        <Popover
          label={t.more(group.name)}
          trigger={(attributes) => (
            <IconButton {...attributes} label={t.more(group.name)}>
              <MoreIcon />
            </IconButton>
          )}
        >
          {(closeMenu) =>
            (['rename', 'remove'] as const).map((action) => (
              <MenuButton
                key={action}
                onClick={() => {
                  closeMenu();
                  setDialog(action);
                }}
              >
                {t[action]}
              </MenuButton>
            ))
          }
        </Popover>
      </div>
      {dialog === 'rename' && <GroupDialog group={group} onClose={close} />}
      {dialog === 'remove' && <RemoveGroupDialog group={group} onClose={close} />}
    </li>
  );
}
