import type { HelpGroup } from '@motif/contract/features/help/help-entries';
import { type Icon, icon, UserIcon } from '../../shared/ui/display/icons';

const ICONS: Record<HelpGroup, Icon> = {
  start: icon(<path d="M5.5 20.5V4M5.5 5h11l-2.2 3.8 2.2 3.7h-11" />),
  pictures: icon(
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <circle cx="8.8" cy="9.5" r="1.6" />
      <path d="m4 17 4.8-4.3 3.7 3.3 3-2.6 4.5 4" />
    </>,
  ),
  money: icon(
    <>
      <rect x="3.5" y="6" width="17" height="13" rx="2" />
      <path d="M3.5 10h17M15 14.5h2.5" />
    </>,
  ),
  account: UserIcon,
  frame: icon(
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="M3.5 9h17M9 9v10" />
    </>,
  ),
  operate: icon(
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>,
  ),
};

export function GroupIcon({ group, className }: { group: HelpGroup; className: string | undefined }) {
  const Shape = ICONS[group];
  return <Shape className={className} />;
}
