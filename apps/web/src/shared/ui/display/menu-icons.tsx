import type { Icon } from './icons';
import { icon, LockIcon, UserIcon } from './icons';

/** Maps the icon names of the server's menu nodes to icons; an unknown name gets a neutral tile. */
const HomeIcon = icon(<path d="M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1v-7.8Z" />);
const PictureIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="8.8" cy="9.5" r="1.6" />
    <path d="m4 17 4.8-4.3 3.7 3.3 3-2.6 4.5 4" />
  </>,
);
const FireIcon = icon(
  <path d="M12 3.5c.4 3-1.2 4.2-2.6 5.9C8 11 7 12.4 7 14.5a5 5 0 0 0 10 0c0-2-.9-3.4-1.8-4.5-.2 1.2-.8 1.9-1.6 2.3.3-3.4-.2-6.3-1.6-8.8Z" />,
);
const TrendIcon = icon(<path d="m3.5 16.5 5.2-5.2 3.6 3.6 8.2-8.4M15 6.5h5.5V12" />);
const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </>,
);
const ShopIcon = icon(
  <>
    <path d="M4.5 10 6 4.5h12L19.5 10a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0Z" />
    <path d="M6 13v6.5h12V13M10 19.5v-4h4v4" />
  </>,
);
const TeamIcon = icon(
  <>
    <circle cx="9" cy="8.8" r="3.2" />
    <path d="M3 19.5c.5-3.5 2.8-5.3 6-5.3s5.5 1.8 6 5.3M15.5 5.8a3.2 3.2 0 0 1 0 6M17.3 14.7c2.1.7 3.3 2.3 3.7 4.8" />
  </>,
);
const InvoiceIcon = icon(
  <>
    <path d="M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5Z" />
    <path d="M9 8h6M9 11.5h6M9 15h3" />
  </>,
);
const ScalesIcon = icon(
  <path d="M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0L5 7Zm14 0-2.5 6.5a2.7 2.7 0 0 0 5 0L19 7Z" />,
);
/** A phone case. */
const CaseIcon = icon(
  <>
    <rect x="6" y="2.8" width="12" height="18.4" rx="2.8" />
    <rect x="8" y="4.8" width="4.8" height="4.8" rx="1.4" />
    <path d="M10 17.5h4" />
  </>,
);
const TilesIcon = icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <circle cx="16.75" cy="16.75" r="3.25" />
  </>,
);
const StarIcon = icon(
  <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z" />,
);
const LeafIcon = icon(<path d="M5 19C4 10 9 4.5 19.5 4.5 19.5 15 14 20 5 19Zm0 0 8-8" />);
const GiftIcon = icon(
  <>
    <rect x="4.5" y="11" width="15" height="9" rx="1" />
    <path d="M3.5 7.5h17V11h-17zM12 7.5V20M12 7.5C10 3 6 4.5 8 7.5M12 7.5c2-4.5 6-3 4 0" />
  </>,
);
const HeartIcon = icon(
  <path d="M12 19.5C6 15.5 3.5 12.5 3.5 9.2A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 8.5 1.9c0 3.3-2.5 6.3-8.5 10.3Z" />,
);
const PhoneIcon = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M10 6h2.5" />
  </>,
);
const CupIcon = icon(<path d="M6 5h12l-1.3 13.2A2 2 0 0 1 14.7 20H9.3a2 2 0 0 1-2-1.8L6 5ZM6.5 10h11" />);
const SettingIcon = icon(
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);

const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);

const DashboardIcon = icon(
  <>
    <path d="M4 19.5h16" />
    <path d="M6.5 16v-4.5M11 16V6.5M15.5 16v-7M20 16v-2.5" />
  </>,
);
const RefundIcon = icon(
  <>
    <path d="M4.5 9.5h10a5 5 0 0 1 0 10H8" />
    <path d="m8.5 5.5-4 4 4 4" />
  </>,
);
const WalletIcon = icon(
  <>
    <path d="M4.5 7.5V6a1.5 1.5 0 0 1 1.5-1.5h11V7.5" />
    <rect x="4.5" y="7.5" width="15.5" height="12" rx="2" />
    <path d="M20 11.5h-4a2 2 0 0 0 0 4h4" />
  </>,
);
const CrownIcon = icon(<path d="m4 8 4 4 4-6.5L16 12l4-4-1.5 10.5h-13L4 8Z" />);
const CoinsIcon = icon(
  <>
    <ellipse cx="12" cy="7" rx="7.5" ry="3" />
    <path d="M4.5 7v5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V7M4.5 12v5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3v-5" />
  </>,
);
const ReceiptIcon = icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9 8.5h6M9 12.5h6" />);
const BellIcon = icon(
  <path d="M6 10.2a6 6 0 0 1 12 0c0 4.3 1.6 5.8 2 6.3H4c.4-.5 2-2 2-6.3ZM9.8 19.2a2.4 2.4 0 0 0 4.4 0" />,
);
const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
  </>,
);
const LogIcon = icon(
  <>
    <path d="M6 3.5h8.5L19 8v11.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Z" />
    <path d="M14 3.5V8.5h5M8.5 12.5h7M8.5 16h4.5" />
  </>,
);
const KeyIcon = icon(
  <>
    <circle cx="8.5" cy="15.5" r="4" />
    <path d="m11.5 12.5 8-8M16 8l2.5 2.5M13.5 10.5 15 12" />
  </>,
);
const BuildingIcon = icon(
  <>
    <path d="M5 20V5.5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1V20M14 10h4a1 1 0 0 1 1 1v9M3.5 20h17" />
    <path d="M8 8.5h3M8 12h3M8 15.5h3" />
  </>,
);
const FolderIcon = icon(
  <path d="M3.5 18V6.5a1 1 0 0 1 1-1h4.7l2.3 2.5h8a1 1 0 0 1 1 1V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18Z" />,
);
const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.1a1 1 0 0 0 1 .9h7.4a1 1 0 0 0 1-.9L17.5 7M10.2 11v5M13.8 11v5" />,
);
const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />);
const UploadIcon = icon(
  <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5" />,
);
const DownloadIcon = icon(
  <path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5" />,
);
const FlagIcon = icon(<path d="M6 20.5v-16M6 5.5c4-2.5 8 2.5 12.5 0v8.5c-4.5 2.5-8.5-2.5-12.5 0" />);
const LedgerIcon = icon(
  <>
    <rect x="3.5" y="8.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="8.5" width="7" height="7" rx="1.5" />
    <path d="M10.5 12h3M7 8.5V5M17 15.5V19" />
  </>,
);

const BrushIcon = icon(
  <>
    <path d="M19.8 4.2c-3.6.6-7.6 3.8-9.9 7.6l2.3 2.3c3.8-2.3 7-6.3 7.6-9.9Z" />
    <path d="M9.2 13.2c-2.4-.4-4 1.1-4.1 3.3 0 1.3-.6 2.3-1.6 3 4 1 7.6-.6 7.9-4" />
  </>,
);

const IdCardIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <circle cx="8.8" cy="10.6" r="1.9" />
    <path d="M5.8 15.6c.4-1.7 1.5-2.5 3-2.5s2.6.8 3 2.5M14 10h3.5M14 13.5h3.5" />
  </>,
);

const ICONS: Readonly<Record<string, Icon>> = {
  home: HomeIcon,
  picture: PictureIcon,
  fire: FireIcon,
  trend: TrendIcon,
  case: CaseIcon,
  clock: ClockIcon,
  shop: ShopIcon,
  team: TeamIcon,
  lock: LockIcon,
  user: UserIcon,
  appstore: TilesIcon,
  star: StarIcon,
  leaf: LeafIcon,
  gift: GiftIcon,
  heart: HeartIcon,
  phone: PhoneIcon,
  cup: CupIcon,
  setting: SettingIcon,
  mail: MailIcon,
  dashboard: DashboardIcon,
  wallet: WalletIcon,
  invoice: InvoiceIcon,
  refund: RefundIcon,
  crown: CrownIcon,
  coins: CoinsIcon,
  receipt: ReceiptIcon,
  bell: BellIcon,
  help: HelpIcon,
  log: LogIcon,
  key: KeyIcon,
  building: BuildingIcon,
  folder: FolderIcon,
  trash: TrashIcon,
  list: ListIcon,
  upload: UploadIcon,
  download: DownloadIcon,
  flag: FlagIcon,
  scales: ScalesIcon,
  ledger: LedgerIcon,
  idcard: IdCardIcon,
  brush: BrushIcon,
};

/** The names that a menu node may choose from. */
export const MENU_ICONS: readonly string[] = Object.keys(ICONS);

export const menuIcon = (name: string | undefined): Icon => ICONS[name ?? ''] ?? TilesIcon;
