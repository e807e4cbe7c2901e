import type { Notice } from '@motif/contract/features/notices';
import type { Language } from '@motif/contract/limits';
import { useState } from 'react';
import { pickText, useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import type { Draft } from './draft';
import { NoticeContent } from './notice-item';
import item from './notice-item.module.css';
import styles from './notices-page.module.css';
import { noticesPageText } from './notices-page-text';

/** Shows the notice as people will see it, in either language. */
export function NoticePreview({ draft }: { draft: Draft }) {
  const t = useText(noticesPageText);
  const [language, setLanguage] = useState<Language>('zh');
  const url = draft.url.trim();
  const notice: Notice = {
    id: 1,
    kind: 'notice',
    value: pickText(language, draft.title, draft.title_en).trim() || t.previewTitle,
    body: pickText(language, draft.body, draft.body_en).trim() || t.previewBody,
    ...(url && { url }),
    read: false,
    created_at: new Date().toISOString(),
  };
  return (
    <aside className={styles.preview} aria-label={t.preview}>
      <div className={styles.previewHead}>
        <h2>{t.preview}</h2>
        <Segments
          label={t.preview}
          value={language}
          choices={[
            { value: 'zh', label: t.previewIn.zh },
            { value: 'en', label: t.previewIn.en },
          ]}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.card}>
        <div className={item.item}>
          <NoticeContent notice={notice} open />
        </div>
      </div>
    </aside>
  );
}
