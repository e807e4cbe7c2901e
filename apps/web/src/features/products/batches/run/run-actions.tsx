import type { Batch, BatchDetail } from '@motif/contract/features/products/batches';
import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../../shared/access/use-access';
import { call } from '../../../../shared/api/call';
import { prepareIdempotent } from '../../../../shared/api/use-idempotent';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { useSession } from '../../../../shared/session/session-store';
import { Button } from '../../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../../shared/ui/overlay/dialog';
import { toast } from '../../../../shared/ui/overlay/toast';
import { batchesKey } from '../../products-query';
import { heldNow } from '../batch-figures';
import { batchQuery } from '../batches-query';
import { batchesText } from '../batches-text';

/** Pause, resume and cancel, by the one who started it; the master of the company can stop it too. */
export function RunActions({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const client = useQueryClient();
  const may = useAccess();
  const isMaster = useSession((state) => state.user?.is_master ?? false);
  const [isBusy, setBusy] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const params = { id: batch.id };
  const run = async (work: () => Promise<Batch>, words: string) => {
    setBusy(true);
    try {
      const after = await work();
      client.setQueryData<BatchDetail>(batchQuery(batch.id).queryKey, (now) => now && { ...now, ...after });
      toast.success(words);
    } catch {
      // The call has shown the error; the page shows how it is now.
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: batchesKey });
    }
  };
  const isUnderWay = batch.state === 'running' || batch.state === 'paused';
  if (!isUnderWay || !may([PRODUCT_EXPORT]) || !(batch.mine || isMaster)) return null;
  return (
    <>
      <Button disabled={isBusy} onClick={() => setCancelling(true)} variant="quiet">
        {t.cancel}
      </Button>
      {batch.state === 'running' && (
        <Button
          busy={isBusy}
          onClick={() => void run(() => call('POST /product/batches/{id}/pause/', { params }), t.paused)}
        >
          {t.pause}
        </Button>
      )}
      {batch.state === 'paused' && batch.mine && (
        <Button
          busy={isBusy}
          onClick={() => void run(() => call('POST /product/batches/{id}/resume/', { params }), t.resumed)}
          variant="primary"
        >
          {t.resume}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog
          batch={batch}
          onCancel={async () => {
            await run(async () => {
              try {
                return await prepareIdempotent('POST /product/batches/{id}/cancel/', { params })();
              } catch (error) {
                toast.error(error instanceof Error ? error.message : String(error));
                throw error;
              }
            }, t.cancelled);
            setCancelling(false);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

interface CancelProps {
  batch: BatchDetail;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** Says what is kept and what comes back. */
function CancelDialog({ batch, onCancel, onClose }: CancelProps) {
  const t = useText(batchesText);
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog onClose={isBusy ? undefined : onClose} title={t.cancelTitle}>
      <p>{t.cancelText(format.number(batch.items.done), format.number(heldNow(batch)))}</p>
      <DialogActions>
        <Button data-autofocus disabled={isBusy} onClick={onClose}>
          {t.keep}
        </Button>
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            void onCancel();
          }}
          variant="danger"
        >
          {t.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
