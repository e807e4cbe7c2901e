import type { Slip } from '@motif/contract/features/orders/bank-transfer';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { operatorOrdersKey } from '../orders-query';
import styles from './operator-orders.module.css';
import { operatorOrdersText } from './operator-orders-text';

const FILE = 'GET /system/bank_transfers/{id}/voucher/';

/** The slip as it was drawn again; a PDF is only saved. */
export function SlipPicture({ id, slip }: { id: number; slip: Slip | null }) {
  const t = useText(operatorOrdersText).review;
  const save = useMutation({
    mutationFn: () =>
      saveFile(
        FILE,
        { params: { id } },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
  });
  if (!slip) return <p className={styles.quiet}>{t.noSlip}</p>;
  if (slip.state !== 'ready') return <p className={styles.quiet}>{t[slip.state]}</p>;
  return (
    <div className={styles.slip}>
      {slip.type === 'jpg' && <Picture id={id} uploadedAt={slip.uploaded_at} />}
      <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate()}>
        {slip.type === 'pdf' ? t.pdf : t.save}
      </Button>
    </div>
  );
}

/** The request needs the token, so the picture cannot have an address of its own. */
function Picture({ id, uploadedAt }: { id: number; uploadedAt: string }) {
  const t = useText(operatorOrdersText).review;
  const { data } = useQuery({
    queryKey: [...operatorOrdersKey, 'slip', id, uploadedAt],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      let blob = new Blob();
      await call(
        FILE,
        { params: { id } },
        {
          signal,
          silent: true,
          readFile: async (response) => {
            blob = await response.blob();
          },
        },
      );
      return blob;
    },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url ? <img src={url} alt={t.slipAlt} /> : <Skeleton width={240} height={160} />;
}
