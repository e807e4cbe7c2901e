import { useText } from '../../shared/i18n/text';
import { type UserInfo, useSession } from '../../shared/session/session-store';
import { signOut } from '../../shared/session/sign-out';
import { icon } from '../../shared/ui/icons';
import { MenuButton, MenuLine, MenuLink } from '../../shared/ui/menu-item';
import { Popover } from '../../shared/ui/popover';
import styles from './avatar-menu.module.css';
import { CopyFact } from './copy-fact';
import { menuIcon } from './menu-icons';
import { shellText } from './shell-text';

const SwitchIcon = menuIcon('appstore');
const SignOutIcon = icon(<path d="M10 4H5.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1H10M14.5 8l4 4-4 4M18.5 12H10" />);

export function AvatarMenu() {
  const t = useText(shellText);
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <Popover
      label={t.account}
      trigger={(attributes) => (
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${t.account}: ${user.username}`}
          title={user.username}
          {...attributes}
        >
          <Avatar user={user} />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <Person user={user} />
          <div className={styles.facts}>
            <CopyFact label={t.companySerial} value={user.company.company_sn} />
            <CopyFact label={t.accountId} value={user.account} />
          </div>
          <MenuLine />
          <MenuLink to="/mainCategories" onClick={close} icon={<SwitchIcon width={18} height={18} />}>
            {t.switchCategory}
          </MenuLink>
          <MenuLine />
          <MenuButton icon={<SignOutIcon width={18} height={18} />} onClick={() => void signOut()}>
            {t.signOut}
          </MenuButton>
        </div>
      )}
    </Popover>
  );
}

function Person({ user }: { user: UserInfo }) {
  const t = useText(shellText);
  return (
    <div className={styles.person}>
      <Avatar user={user} large />
      <div className={styles.names}>
        <div className={styles.name}>
          {user.username || t.guest}
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

function Avatar({ user, large = false }: { user: UserInfo; large?: boolean }) {
  const look = `${styles.avatar} ${large ? styles.large : ''}`;
  if (user.avatar) return <img className={look} src={user.avatar} alt="" />;
  return (
    <span className={look} aria-hidden="true">
      {[...user.username][0]?.toUpperCase()}
    </span>
  );
}
