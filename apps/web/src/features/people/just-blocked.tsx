import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './homepage.module.css';
import { changeBlock, type Person } from './homepage-data';
import { homepageText } from './homepage-text';

interface Props {
  person: Person;
  onUnblocked: () => void;
}

/** Stands in the place of the page right after a block; from the next visit on the page is unknown. */
export function JustBlocked({ person, onUnblocked }: Props) {
  const t = useText(homepageText);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await changeBlock(person.id, false);
      onUnblocked();
    } catch {
      setBusy(false);
    }
  };
  return (
    <div className={styles.problem} role="status">
      <EmptyState
        illustration="empty"
        title={t.blockedTitle(person.username)}
        isPage
        text={t.blockedText}
        action={
          <Button busy={busy} onClick={() => void undo()}>
            {t.unblock}
          </Button>
        }
      />
    </div>
  );
}
