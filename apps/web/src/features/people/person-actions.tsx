import { type ReactNode, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { ButtonLink, IconButton } from '../../shared/ui/actions/button';
import { MenuButton } from '../../shared/ui/actions/menu-item';
import { icon } from '../../shared/ui/display/icons';
import { Popover } from '../../shared/ui/overlay/popover';
import { BlockDialog } from './block-dialog';
import { FollowButton } from './follow-button';
import { followText } from './follow-text';
import type { Person } from './homepage-data';
import { homepageText } from './homepage-text';
import styles from './person-header.module.css';

const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />);

/** How a person is reported, if somebody above knows. */
export type ReportDialog =
  | ((person: { id: number; username: string }, onClose: () => void) => ReactNode)
  | undefined;

interface Props {
  person: Person;
  followed: boolean;
  report: ReportDialog;
  onFollowed: (followed: boolean) => void;
  onBlocked: () => void;
}

/** To follow, to block and to report; a guest signs in first, and nobody does it to themselves. */
export function PersonActions({ person, followed, report, onFollowed, onBlocked }: Props) {
  const t = useText(homepageText);
  const { follow } = useText(followText);
  const me = useSession((state) => state.user?.id);
  const [asking, setAsking] = useState<'block' | 'report'>();
  const end = () => setAsking(undefined);
  if (me === person.id) return null;
  if (me === undefined) {
    return (
      <div className={styles.actions}>
        <ButtonLink to="/login">{follow}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <FollowButton
        id={person.id}
        username={person.username}
        followed={followed}
        onFollowed={onFollowed}
        isMain
      />
      <Popover
        label={t.menu}
        align="start"
        trigger={(attributes) => (
          <IconButton {...attributes} label={t.menu}>
            <MoreIcon />
          </IconButton>
        )}
      >
        {(close) =>
          (['report', 'block'] as const)
            .filter((what) => what === 'block' || report)
            .map((what) => (
              <MenuButton
                key={what}
                onClick={() => {
                  close();
                  setAsking(what);
                }}
              >
                {t[what]}
              </MenuButton>
            ))
        }
      </Popover>
      {asking === 'report' && report?.(person, end)}
      {asking === 'block' && (
        <BlockDialog
          person={person}
          onClose={end}
          onBlocked={() => {
            end();
            onBlocked();
          }}
        />
      )}
    </div>
  );
}
