import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { NoticeForm } from './notice-form';
import styles from './notices-page.module.css';
import { noticesPageText } from './notices-page-text';
import { SentList } from './sent-list';

/** The operators' notices (PE-5). The folded form stays mounted, so that a half-written notice is not lost. */
export function NoticesPage() {
  const t = useText(noticesPageText);
  const [writing, setWriting] = useState(false);
  /** A new key empties the form after a notice was sent. */
  const [sheet, setSheet] = useState(1);
  return (
    <Page
      title={t.title}
      actions={
        <Button
          variant={writing ? 'default' : 'primary'}
          aria-expanded={writing}
          onClick={() => setWriting(!writing)}
        >
          {writing ? t.fold : t.write}
        </Button>
      }
    >
      <p className={styles.lead}>{t.lead}</p>
      <div hidden={!writing}>
        <NoticeForm
          key={sheet}
          onSent={() => {
            setWriting(false);
            setSheet(sheet + 1);
          }}
        />
      </div>
      <h2 className={styles.subtitle}>{t.sentTitle}</h2>
      <SentList />
    </Page>
  );
}
