import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Sample, Samples } from '../samples';
import styles from './parts.module.css';
import { partsText } from './parts-text';
import type { Transfer, TransferItem } from './transfer';
import { TransferBox } from './transfer-box';

/** Two lists over the rights of this installation. Nothing is saved. */
export function TransferPage() {
  const t = useText(partsText);
  const language = useLanguage();
  const id = useSession((state) => state.user?.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'rights', id],
    queryFn: ({ signal }) =>
      call('GET /permission/explain/{id}/', { params: { id: id ?? 0 } }, { signal, silent: true }),
    enabled: id !== undefined,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const items = data.permissions.map(({ code, name, name_en }) => ({
    id: code,
    label: pickText(language, name, name_en),
    hint: code,
  }));
  return (
    <Samples>
      <Sample title={t.transfer} lead={t.transferLead} wide>
        <Rights items={items} />
      </Sample>
    </Samples>
  );
}

function Rights({ items }: { items: readonly TransferItem[] }) {
  const t = useText(partsText);
  const [state, setState] = useState<Transfer>({ chosen: new Set(), marked: new Set() });
  return (
    <>
      <TransferBox items={items} state={state} onChange={setState} />
      <div className={styles.note}>
        {t.result} <code className={styles.value}>{JSON.stringify([...state.chosen])}</code>
      </div>
    </>
  );
}
