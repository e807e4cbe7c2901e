import type { SentNotice } from '@motif/contract/features/notices';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { DataTable } from '../../shared/ui/data-table';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { EmptyState } from '../../shared/ui/empty-state';
import { PagedList } from '../../shared/ui/paged-list';
import styles from './notices-page.module.css';
import { noticesPageText } from './notices-page-text';
import { useSentNotices, useTakeBack } from './use-sent-notices';

export function SentList() {
  const t = useText(noticesPageText);
  const sent = useSentNotices();
  return (
    <PagedList
      query={sent}
      empty={<EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />}
    >
      {(list) => (
        <DataTable columns={[t.time, t.audience, t.notice, t.author, t.readers, '']}>
          {list.map((notice) => (
            <Row key={notice.id} notice={notice} />
          ))}
        </DataTable>
      )}
    </PagedList>
  );
}

function Row({ notice }: { notice: SentNotice }) {
  const t = useText(noticesPageText);
  const language = useLanguage();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const title = pickText(language, notice.title, notice.title_en);
  return (
    <tr>
      <td className={styles.quiet}>{format.dateTime(notice.created_at)}</td>
      <td data-label={t.audience}>
        <Chip tone="accent">
          {notice.audience === 'account' ? notice.account : t.audiences[notice.audience]}
        </Chip>
      </td>
      <td className={styles.notice}>
        <strong>{title}</strong>
        <span>{pickText(language, notice.body, notice.body_en)}</span>
        {notice.url && <span className={styles.link}>{notice.url}</span>}
      </td>
      <td className={styles.quiet} data-label={t.author}>
        {notice.author ?? t.system}
      </td>
      <td className={styles.quiet} data-label={t.readers}>
        {t.readersCount(format.number(notice.readers))}
      </td>
      <td className={styles.end}>
        <Button variant="danger" onClick={() => setAsking(true)} aria-label={`${t.takeBack} ${title}`}>
          {t.takeBack}
        </Button>
        {asking && <TakeBack id={notice.id} title={title} onClose={() => setAsking(false)} />}
      </td>
    </tr>
  );
}

function TakeBack({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const t = useText(noticesPageText);
  const takeBack = useTakeBack();
  return (
    <Dialog title={t.takeBackTitle} onClose={onClose}>
      <p className={styles.confirmTitle}>{title}</p>
      <p className={styles.confirm}>{t.takeBackText}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="danger"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(id, { onSuccess: onClose })}
        >
          {t.takeBack}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
