import type { SentNotice } from '@motif/contract/features/notices';
import { useMemo, useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { type Column, TIME_WIDTH } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
import styles from './notices-page.module.css';
import { noticesPageText } from './notices-page-text';
import { useSentNotices, useTakeBack } from './use-sent-notices';

export function SentList() {
  const t = useText(noticesPageText);
  const language = useLanguage();
  const sent = useSentNotices();
  const [asking, setAsking] = useState<SentNotice>();
  const columns = useColumns(setAsking);
  const titleOf = (notice: SentNotice) => pickText(language, notice.title, notice.title_en);
  return (
    <>
      <PagedTable
        query={sent}
        label={t.sentTitle}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={titleOf}
        storageKey="sent-notices"
        empty={<EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />}
      />
      {asking && <TakeBack id={asking.id} title={titleOf(asking)} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function useColumns(onTakeBack: (notice: SentNotice) => void): Column<SentNotice>[] {
  const t = useText(noticesPageText);
  const language = useLanguage();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      {
        key: 'audience',
        title: t.audience,
        cell: ({ audience, account }) => (
          <Chip tone="accent">{audience === 'account' ? account : t.audiences[audience]}</Chip>
        ),
        width: 130,
      },
      {
        key: 'notice',
        title: t.notice,
        cell: ({ title, title_en, body, body_en, url }) => (
          <div className={styles.notice}>
            <strong>{pickText(language, title, title_en)}</strong>
            <span>{pickText(language, body, body_en)}</span>
            {url && <span className={styles.link}>{url}</span>}
          </div>
        ),
        minWidth: 260,
        wraps: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'author', title: t.author, cell: ({ author }) => author ?? t.system, width: 130 },
      {
        key: 'readers',
        title: t.readers,
        cell: ({ readers }) => t.readersCount(format.number(readers)),
        align: 'end',
        width: 110,
      },
      {
        key: 'takeBack',
        title: t.takeBack,
        cell: (notice) => (
          <Button
            variant="danger"
            onClick={() => onTakeBack(notice)}
            aria-label={`${t.takeBack} ${pickText(language, notice.title, notice.title_en)}`}
          >
            {t.takeBack}
          </Button>
        ),
        align: 'end',
        width: 150,
        alwaysShown: true,
        bare: true,
      },
    ],
    [t, language, format, onTakeBack],
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
