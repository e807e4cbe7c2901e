import { MASTER_ROLE } from '@motif/contract/access';
import { pathOf } from '@motif/contract/screens';
import type { MouseEvent } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { copyText } from '../../../shared/copy-text';
import { useIsOperator } from '../../../shared/desk/use-queues';
import { useText } from '../../../shared/i18n/text';
import type { UserInfo } from '../../../shared/session/session-store';
import { signOut } from '../../../shared/session/sign-out';
import { meta } from '../../../shared/site';
import { MenuButton, MenuLine, MenuLink } from '../../../shared/ui/actions/menu-item';
import { Avatar } from '../../../shared/ui/display/avatar';
import { type Icon, icon, LockIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import { toast } from '../../../shared/ui/overlay/toast';
import type { AccountDialogName } from './account-dialogs';
import { accountText } from './account-text';
import styles from './avatar-panel.module.css';
import { CompanyFacts } from './company-facts';

const SwitchIcon = menuIcon('appstore');
const PersonIcon = menuIcon('user');
const InviteIcon = menuIcon('team');
const SignOutIcon = icon(<path d="M10 4H5.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1H10M14.5 8l4 4-4 4M18.5 12H10" />);
const DevicesIcon = icon(
  <>
    <rect x="3" y="5" width="13" height="10" rx="1.5" />
    <path d="M3 18.5h9M16.5 10H20a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1V18" />
  </>,
);
const WechatIcon = icon(
  <path d="M9.5 15.2 6.3 17l.6-2.6A5.4 5.4 0 0 1 3.5 9.6c0-3 2.9-5.1 6.2-5.1 3 0 5.6 1.8 6.2 4.4M15 9.5c-3 0-5.2 2-5.2 4.5S12 18.5 15 18.5c.6 0 1.2-.1 1.8-.3l2.5 1.4-.5-2.2a4 4 0 0 0 1.7-3.4c0-2.5-2.4-4.5-5.5-4.5Z" />,
);
const CancelIcon = icon(
  <>
    <circle cx="10" cy="8.5" r="3.8" />
    <path d="M3 20c.8-3.9 3.4-6 7-6 1.4 0 2.7.3 3.7.9M16 16l5 5M21 16l-5 5" />
  </>,
);

interface AvatarPanelProps {
  user: UserInfo;
  onClose: () => void;
  onOverLimit: () => void;
  onDialog: (name: AccountDialogName) => void;
}

/** What the avatar opens: who this is, what the company has, and what can be done with the account. */
export function AvatarPanel({ user, onClose, onOverLimit, onDialog }: AvatarPanelProps) {
  const t = useText(accountText);
  const can = useAccess();
  const isOperator = useIsOperator();
  return (
    <div className={styles.panel}>
      <Person user={user} />
      <div className={styles.facts}>
        <CopyableFact label={t.companySerial} value={user.company.company_sn} />
        <CopyableFact label={t.accountId} value={user.account} />
      </div>
      {/* The platform itself buys neither points nor a membership. */}
      {!isOperator && (
        <CompanyFacts
          onLeave={onClose}
          onOverLimit={() => {
            onClose();
            onOverLimit();
          }}
        />
      )}
      <MenuLine />
      <MenuLink
        to={pathOf(isOperator ? 'OperatorCenter' : 'PersonalCenter')}
        onClick={onClose}
        icon={<PersonIcon width={18} height={18} />}
      >
        {t.personalCenter}
      </MenuLink>
      <MenuLink to={pathOf('MainCategories')} onClick={onClose} icon={<SwitchIcon width={18} height={18} />}>
        {t.switchCategory}
      </MenuLink>
      <MenuLine />
      {entriesFor(user, can([MASTER_ROLE])).map(({ name, Shape }) => (
        <MenuButton
          key={name}
          icon={<Shape width={18} height={18} />}
          onClick={() => {
            onClose();
            onDialog(name);
          }}
        >
          {t.dialogs[name]}
        </MenuButton>
      ))}
      {user.wechat_openid && (
        <MenuLink
          to={`${pathOf(isOperator ? 'OperatorCenter' : 'PersonalCenter')}?tab=security`}
          onClick={onClose}
          icon={<WechatIcon width={18} height={18} />}
        >
          {t.wechatBound}
        </MenuLink>
      )}
      <MenuLine />
      <MenuButton icon={<SignOutIcon width={18} height={18} />} onClick={() => void signOut()}>
        {t.signOut}
      </MenuButton>
    </div>
  );
}

interface Entry {
  name: AccountDialogName;
  Shape: Icon;
}

/** The account actions that this person has (SH-9). */
function entriesFor(user: UserInfo, mayInvite: boolean): Entry[] {
  const canBind = meta('wechat') !== undefined && !user.wechat_openid;
  return [
    ...(mayInvite ? [{ name: 'invite' as const, Shape: InviteIcon }] : []),
    { name: 'devices', Shape: DevicesIcon },
    ...(canBind ? [{ name: 'wechat' as const, Shape: WechatIcon }] : []),
    { name: 'password', Shape: LockIcon },
    { name: 'cancel', Shape: CancelIcon },
  ];
}

function Person({ user }: { user: UserInfo }) {
  const t = useText(accountText);
  return (
    <div className={styles.person}>
      <Avatar name={user.username} src={user.avatar} size={44} />
      <div className={styles.names}>
        <div className={styles.name}>
          <span title={user.username}>{user.username || t.guest}</span>
          <span className={styles.badge} data-master={user.is_master}>
            {user.is_master ? t.master : t.sub}
          </span>
        </div>
        <div className={styles.company} title={user.company.company_name}>
          {user.company.company_name}
        </div>
      </div>
    </div>
  );
}

/** A double click copies the value (spec §8); Enter does the same for keyboard users. */
function CopyableFact({ label, value }: { label: string; value: string }) {
  const t = useText(accountText);
  const copy = async () => {
    if (await copyText(value)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  // `detail` is 0 for a click that comes from the keyboard.
  const onClick = (event: MouseEvent) => event.detail === 0 && void copy();
  return (
    <button
      type="button"
      className={styles.fact}
      title={t.doubleClick}
      onDoubleClick={copy}
      onClick={onClick}
    >
      <span>{label}</span>
      <span>{value}</span>
    </button>
  );
}
