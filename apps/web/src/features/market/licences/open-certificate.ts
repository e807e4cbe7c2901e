import { call } from '../../../shared/api/call';

/** Where everybody sees the certificate with this number. */
export const certificatePath = (number: string) => `/verify?licence=${number}`;

/** Opens the certificate in a tab of its own, or here if the browser allows no more. */
export async function openCertificate(id: number): Promise<void> {
  try {
    const { number } = await call('GET /image/licences/{id}/certificate/', { params: { id } });
    const path = certificatePath(number);
    if (!window.open(path, '_blank')) window.location.assign(path);
  } catch {
    // The call has shown the error.
  }
}
