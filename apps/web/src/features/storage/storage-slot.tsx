import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import { lazyView } from '../../shared/lazy-view';
import { useCompany } from '../../shared/session/use-company';

const Notice = lazyView(() => import('./storage-dialog').then((module) => module.StorageNotice));

/** Most companies are within their limit, and their people never load the warning. */
export function StorageNoticeSlot() {
  const storage = useCompany().data?.storage;
  return storage && isOverLimit(storage) ? <Notice /> : null;
}

export const LazyStorageDialog = lazyView<{ onClose: () => void }>(() =>
  import('./storage-dialog').then((module) => module.StorageDialog),
);
