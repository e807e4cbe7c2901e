import type { UserContext } from '../../platform/context';
import { drawQr } from '../../platform/images/draw-qr';

/** The customer service (SH-8); null where the installation names none. */
export async function serviceContact({ settings, language }: UserContext) {
  const contact = settings.service;
  if (!contact) return null;
  const { name, hours, phone, email, qr, demo } = contact;
  return {
    name: name[language],
    hours: hours?.[language] ?? null,
    phone: phone ?? null,
    email: email ?? null,
    qr_url: qr === undefined ? null : await drawQr(qr),
    demo,
  };
}
