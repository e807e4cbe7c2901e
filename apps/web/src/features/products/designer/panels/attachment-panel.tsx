import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
} from '@motif/contract/features/attachments/attachment-choices';
import type { Attachment } from '@motif/contract/features/attachments/attachments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { lazyDialog } from '../../../../shared/lazy-dialog';
import { Button } from '../../../../shared/ui/actions/button';
import { ChoiceMenu } from '../../../../shared/ui/actions/choice-menu';
import { DragFace } from '../../../../shared/ui/actions/drag-face';
import { SearchInput } from '../../../../shared/ui/fields/search-input';
import { PlusIcon } from '../../../../shared/ui/kit-icons';
import { ErrorState } from '../../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../../shared/ui/states/skeleton';
import { attachmentsQuery } from '../../../attachments/attachments-query';
import { attachmentsText } from '../../../attachments/attachments-text';
import { startAttachmentDrag } from '../canvas/dragged-attachment';
import { designerText } from '../designer-text';
import { useWorkspace } from '../state/workspace';
import styles from './panels.module.css';

const AttachmentDialog = lazyDialog(() =>
  import('../../../attachments/attachment-dialog').then((module) => module.AttachmentDialog),
);

const ALL = 'all';
const fits = ({ name, kind }: Attachment, wanted: string, kinds: AttachmentKind | typeof ALL) =>
  (kinds === ALL || kind === kinds) && name.toLowerCase().includes(wanted.trim().toLowerCase());

/** Brand attachments to place, like pictures. A company has few of them, so the whole list is here. */
export function AttachmentPanel({ onInsert }: { onInsert: (id: number) => void }) {
  const t = useText(designerText);
  const words = useText(attachmentsText);
  const { main_category_id } = useWorkspace().model;
  const query = useQuery(attachmentsQuery(main_category_id));
  const [name, setName] = useState('');
  const [kind, setKind] = useState<AttachmentKind | typeof ALL>(ALL);
  const [isAdding, setAdding] = useState(false);
  const list = query.data?.list ?? [];
  const shown = list.filter((attachment) => fits(attachment, name, kind));
  return (
    <div className={styles.panel}>
      <Button wide onClick={() => setAdding(true)}>
        <PlusIcon width={18} height={18} />
        {t.attachments.upload}
      </Button>
      {list.length > 0 && (
        <div className={styles.search}>
          <ChoiceMenu
            label={words.kind}
            value={kind}
            choices={[
              { value: ALL, label: t.attachments.allKinds },
              ...ATTACHMENT_KINDS.map((value) => ({ value, label: words.kinds[value] })),
            ]}
            onChange={setKind}
          />
          <SearchInput label={t.attachments.search} value={name} onChange={setName} />
        </div>
      )}
      {query.isPending && <SkeletonLines lines={4} />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && shown.length === 0 && (
        <p className={styles.note}>{list.length > 0 ? t.pictures.noMatch : t.attachments.empty}</p>
      )}
      {shown.length > 0 && <p className={styles.note}>{t.pictures.hint}</p>}
      <ul className={styles.cards} data-cards>
        {shown.map((attachment) => (
          <li key={attachment.id}>
            <button
              type="button"
              className={`${styles.card} ${styles.logo}`}
              aria-label={t.pictures.insert(attachment.name)}
              title={attachment.name}
              onDragStart={(event) => startAttachmentDrag(event, attachment.id)}
              onClick={() => onInsert(attachment.id)}
            >
              <DragFace>
                <img src={attachment.thumbnail} alt="" loading="lazy" draggable={false} />
              </DragFace>
            </button>
            <span className={styles.cardName} aria-hidden="true">
              {attachment.name}
            </span>
          </li>
        ))}
      </ul>
      {isAdding && <AttachmentDialog main_category_id={main_category_id} onClose={() => setAdding(false)} />}
    </div>
  );
}
