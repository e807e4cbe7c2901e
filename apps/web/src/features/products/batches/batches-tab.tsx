import type { Batch } from '@motif/contract/features/products/batches';
import { PRODUCT_SCOPES, type ProductScope } from '@motif/contract/features/products/product-choices';
import { batchPath } from '@motif/contract/screens';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Segments } from '../../../shared/ui/actions/segments';
import { Chip } from '../../../shared/ui/display/chip';
import { MoreIcon } from '../../../shared/ui/display/icons';
import { ProgressLine } from '../../../shared/ui/display/progress-line';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { Menu } from '../../../shared/ui/overlay/menu';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { batchesKey } from '../products-query';
import { heldNow, isEnded, STATE_TONES, wantedOf } from './batch-figures';
import { batchListQuery } from './batches-query';
import styles from './batches-tab.module.css';
import { batchesText } from './batches-text';
import { newBatchPath } from './new/new-batch-url';

/** The batches of the person or of the company, the newest first. */
export function BatchesTab() {
  const t = useText(batchesText);
  const { filter, change } = useUrlFilter<{ scope: string }>(['scope']);
  const scope: ProductScope = filter.scope === 'company' ? 'company' : 'mine';
  const query = useInfiniteQuery(batchListQuery(scope));
  const [removed, setRemoved] = useState<Batch>();
  return (
    <>
      <div className={styles.tools}>
        <Segments
          choices={PRODUCT_SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
          label={t.scope}
          onChange={(next) => change({ scope: next === 'mine' ? '' : next })}
          value={scope}
        />
      </div>
      <PagedList
        empty={
          <EmptyState
            action={
              <ButtonLink to={newBatchPath()} variant="primary">
                {t.create}
              </ButtonLink>
            }
            illustration="empty"
            text={t.emptyText}
            title={t.empty}
          />
        }
        query={query}
      >
        {(list) => (
          <ul aria-label={t.list} className={styles.list}>
            {list.map((batch) => (
              <BatchRow
                batch={batch}
                key={batch.id}
                onRemove={() => setRemoved(batch)}
                showsOwner={scope === 'company'}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {removed && <RemoveDialog batch={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

interface RowProps {
  batch: Batch;
  showsOwner: boolean;
  onRemove: () => void;
}

function BatchRow({ batch, showsOwner, onRemove }: RowProps) {
  const t = useText(batchesText);
  const format = useFormat();
  const navigate = useNavigate();
  const { items } = batch;
  const open = { id: 'open', label: t.open, onSelect: () => void navigate(batchPath(batch.id)) };
  const remove = { id: 'delete', label: t.delete, danger: true, onSelect: onRemove };
  const mayRemove = batch.mine && (batch.state === 'draft' || isEnded(batch));
  return (
    <li className={styles.row}>
      <PlainLink className={styles.link} to={batchPath(batch.id)}>
        <span className={styles.name}>
          <span className={styles.cut}>{batch.name}</span>
          <Chip tone={STATE_TONES[batch.state]}>{t.states[batch.state]}</Chip>
        </span>
        <span className={styles.facts}>
          {t.factsOf(format.number(batch.pictures), format.number(batch.blanks), format.number(batch.total))}
          {' · '}
          {format.dateTime(batch.created_at)}
          {showsOwner && ` · ${t.by(batch.owner_name)}`}
        </span>
        {batch.state !== 'draft' && (
          <>
            <ProgressLine
              label={t.progressIn(batch.name)}
              max={wantedOf(batch)}
              text={t.progressOf(format.number(items.done), format.number(wantedOf(batch)))}
              value={items.done + items.failed}
            />
            <span className={styles.facts}>
              {t.spentOf(t.points(format.number(batch.spent)))}
              {heldNow(batch) > 0 && ` · ${t.heldOf(format.number(heldNow(batch)))}`}
              {batch.freed > 0 && ` · ${t.freedOf(format.number(batch.freed))}`}
              {items.failed > 0 && (
                <span className={styles.failed}> · {t.failedOf(format.number(items.failed))}</span>
              )}
            </span>
          </>
        )}
        {batch.state === 'draft' && items.exception > 0 && (
          <span className={styles.facts}>{t.toDecide(format.number(items.exception))}</span>
        )}
      </PlainLink>
      <Menu
        groups={[{ id: 'batch', actions: mayRemove ? [open, remove] : [open] }]}
        trigger={
          <button
            aria-label={t.actionsOf(batch.name)}
            className={styles.more}
            title={t.actionsOf(batch.name)}
            type="button"
          >
            <MoreIcon />
          </button>
        }
      />
    </li>
  );
}

function RemoveDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useText(batchesText);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call('DELETE /product/batches/{id}/', { params: { id: batch.id } });
      toast.success(t.deleted);
    } catch {
      // The call has shown the error; the list shows what there is now.
    }
    onClose();
    await client.invalidateQueries({ queryKey: batchesKey });
  };
  return (
    <Dialog onClose={isBusy ? undefined : onClose} title={t.deleteTitle(batch.name)}>
      <p>{batch.state === 'draft' ? t.deleteDraft : t.deleteEnded}</p>
      <DialogActions>
        <Button data-autofocus disabled={isBusy} onClick={onClose}>
          {t.dismiss}
        </Button>
        <Button busy={isBusy} onClick={() => void remove()} variant="danger">
          {t.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
