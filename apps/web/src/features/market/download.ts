import { call } from '../../shared/api/call';
import { formatFor } from '../../shared/i18n/format';
import { currentLanguage, textNow } from '../../shared/i18n/text';
import { startDownload } from '../../shared/start-download';
import { toast } from '../../shared/ui/overlay/toast';
import { editText } from '../pictures/edits/edit-text';

/** Browsers stop a page that starts more downloads than this. */
export const DOWNLOADS_MAX = 20;
/** With a shorter pause some browsers drop all downloads but the last. */
const BETWEEN_MS = 400;

/** Downloads originals one after another, each by a freshly signed address. Returns those that were not started. */
export async function downloadOriginals(ids: readonly number[]): Promise<readonly number[]> {
  const t = textNow(editText);
  const format = formatFor(currentLanguage());
  if (ids.length > DOWNLOADS_MAX) {
    toast.warning(t.downloadMax(format.number(DOWNLOADS_MAX)));
    return ids;
  }
  if (ids.length > 1) toast.info(t.downloading(format.number(ids.length)));
  for (const [at, id] of ids.entries()) {
    try {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      const { url, file_name } = await call('POST /image/images/{id}/download/', { params: { id } });
      startDownload(url, file_name);
    } catch {
      // The call has shown the error; downloads that were started go on.
      return ids.slice(at);
    }
  }
  return [];
}
