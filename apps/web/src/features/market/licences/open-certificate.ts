import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';

/** Where everybody sees the certificate with this number. */
export const certificatePath = (number: string) => `/verify?licence=${number}`;

/** Saves the certificate as a file to print. */
export const saveCertificate = (id: number): Promise<void> =>
  saveFile(
    'GET /image/licences/{id}/certificate.pdf',
    { params: { id }, query: {} },
    { signal: new AbortController().signal, onProgress: () => {} },
  );

/**
 * Opens the certificate in a tab of its own, or here if the browser allows no more. Safari allows none once an answer was
 * waited for, so the tab opens with the click and learns its address later.
 */
export async function openCertificate(id: number): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { number } = await call('GET /image/licences/{id}/certificate/', { params: { id } });
    (tab ?? window).location.assign(certificatePath(number));
  } catch {
    // The call has shown the error.
    tab?.close();
  }
}
