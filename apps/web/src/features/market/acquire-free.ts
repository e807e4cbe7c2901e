import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { formatFor } from '../../shared/i18n/format';
import { currentLanguage, textNow } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/overlay/toast';
import { buyText } from './buy-text';
import { showAcquired } from './show-acquired';

/** Gets free pictures one after another. Returns those that the company does not have afterwards. */
export async function acquireFree(client: QueryClient, ids: readonly number[]): Promise<readonly number[]> {
  const got: number[] = [];
  for (const id of ids) {
    try {
      await call('POST /image/images/{id}/acquire/', { params: { id } });
      got.push(id);
    } catch {
      // The call has shown the error. The next picture would most likely meet the same.
      break;
    }
  }
  if (got.length > 0) {
    toast.success(textNow(buyText).gotFree(formatFor(currentLanguage()).number(got.length)));
    await showAcquired(client, got);
  }
  return ids.filter((id) => !got.includes(id));
}
