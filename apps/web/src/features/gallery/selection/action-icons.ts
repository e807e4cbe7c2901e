import type { Icon } from '../../../shared/ui/display/icons';
import {
  CartIcon,
  DownloadIcon,
  FolderIcon,
  HeartIcon,
  PencilIcon,
  PriceIcon,
  ProductIcon,
  RestoreIcon,
  ShareIcon,
  ShopClosedIcon,
  ShopIcon,
  StarIcon,
  TrashIcon,
  UnshareIcon,
} from '../../pictures/edit-icons';
import type { ActionName } from './bulk-actions';

export const ACTION_ICONS: Readonly<Record<ActionName, Icon>> = {
  buy: CartIcon,
  favourite: HeartIcon,
  product: ProductIcon,
  download: DownloadIcon,
  share: ShareIcon,
  unshare: UnshareIcon,
  publish: ShopIcon,
  reprice: PriceIcon,
  takeDown: ShopClosedIcon,
  move: FolderIcon,
  label: PencilIcon,
  area: StarIcon,
  restore: RestoreIcon,
  delete: TrashIcon,
  erase: TrashIcon,
};
