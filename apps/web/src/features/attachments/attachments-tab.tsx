import type { Attachment } from '@motif/contract/features/attachments/attachments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { DropArea } from '../../shared/file-drop/drop-area';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { toast, UNDO_MS } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { AttachmentDialog } from './attachment-dialog';
import styles from './attachments.module.css';
import { attachmentsKey, attachmentsQuery } from './attachments-query';
import { attachmentsText } from './attachments-text';

interface Props {
  main_category_id: number;
  /** Somebody wants to upload one. */
  isMaking: boolean;
  onMake: (isMaking: boolean) => void;
}

/** The brand attachments of one main category. A file can be dropped anywhere on them. */
export function AttachmentsTab({ main_category_id, isMaking, onMake }: Props) {
  const t = useText(attachmentsText);
  const query = useQuery(attachmentsQuery(main_category_id));
  const [dropped, setDropped] = useState<File>();
  const [edited, setEdited] = useState<Attachment>();
  const close = () => {
    setDropped(undefined);
    setEdited(undefined);
    onMake(false);
  };
  const isOpen = isMaking || dropped !== undefined || edited !== undefined;
  return (
    <DropArea enabled={!isOpen} onFiles={([file]) => file && setDropped(file)} words={t.drop}>
      <p className={styles.lead}>{t.lead}</p>
      {query.isPending && <SkeletonLines lines={6} />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <EmptyState
          action={
            <Button onClick={() => onMake(true)} variant="primary">
              {t.add}
            </Button>
          }
          illustration="empty"
          text={t.emptyText}
          title={t.empty}
        />
      )}
      <ul className={styles.grid}>
        {query.data?.list.map((attachment) => (
          <AttachmentCard attachment={attachment} key={attachment.id} onEdit={() => setEdited(attachment)} />
        ))}
      </ul>
      {isOpen && (
        <AttachmentDialog
          dropped={dropped}
          edited={edited}
          main_category_id={main_category_id}
          onClose={close}
        />
      )}
    </DropArea>
  );
}

function AttachmentCard({ attachment, onEdit }: { attachment: Attachment; onEdit: () => void }) {
  const t = useText(attachmentsText);
  const remove = useRemove();
  const { name, kind, width, height, thumbnail } = attachment;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <img alt="" loading="lazy" src={thumbnail} />
      </div>
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.facts}>
          <Chip>{t.kinds[kind]}</Chip>
          <span>{t.size(width, height)}</span>
        </span>
      </div>
      <div className={styles.actions}>
        <Button aria-label={t.editOf(name)} onClick={onEdit} variant="quiet">
          {t.edit}
        </Button>
        <Button aria-label={t.deleteOf(name)} onClick={() => void remove(attachment)} variant="quiet">
          {t.delete}
        </Button>
      </div>
    </li>
  );
}

/** Deletes one and offers to take it back. */
function useRemove() {
  const t = useText(attachmentsText);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: attachmentsKey });
  return async ({ id, name }: Attachment) => {
    const params = { id };
    const undo = async () => {
      try {
        await call('POST /attachment/attachment-brand/personal-attachment/{id}/restore/', { params });
        toast.success(t.undone);
      } finally {
        await readAgain();
      }
    };
    try {
      await call('DELETE /attachment/attachment-brand/personal-attachment/{id}/', { params });
      toast.success(t.deleted(name), {
        action: { label: t.undo, run: () => void undo() },
        durationMs: UNDO_MS,
      });
    } catch {
      // The call has shown the error; the list shows what there is now.
    }
    await readAgain();
  };
}
