import { ADMIN_ROLE } from '@motif/contract/access';
import type { ServiceContact } from '@motif/contract/features/help/service-contact';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { copyText } from '../../shared/copy-text';
import { useLanguage, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton, SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './service.module.css';
import { serviceText } from './service-text';

/** The contacts of customer service (SH-8): a QR code and the other ways. */
export function ServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useText(serviceText);
  const language = useLanguage();
  const contact = useQuery({
    queryKey: ['service', language],
    queryFn: ({ signal }) => call('GET /service/contact/', undefined, { silent: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      {contact.isPending && (
        <div className={styles.card}>
          <Skeleton width={200} height={200} radius={8} />
          <SkeletonLines lines={3} />
        </div>
      )}
      {contact.isError && <ErrorState error={contact.error} onRetry={() => void contact.refetch()} />}
      {contact.data === null && <Nobody onClose={onClose} />}
      {contact.data && <Contact contact={contact.data} />}
    </Dialog>
  );
}

function Contact({ contact }: { contact: ServiceContact }) {
  const t = useText(serviceText);
  const { name, qr_url, hours, phone, email, demo } = contact;
  return (
    <div className={styles.card}>
      {demo && <p className={styles.demo}>{t.demo}</p>}
      {qr_url && (
        <figure className={styles.code}>
          <div className={styles.frame}>
            <img src={qr_url} alt={t.qr} width={184} height={184} />
          </div>
          <figcaption>{t.scan}</figcaption>
        </figure>
      )}
      <p className={styles.name}>{name}</p>
      <dl className={styles.ways}>
        {hours && (
          <div>
            <dt>{t.hours}</dt>
            <dd>{hours}</dd>
          </div>
        )}
        {phone && <Way label={t.phone} value={phone} href={`tel:${phone.replace(/[^+0-9]/g, '')}`} />}
        {email && <Way label={t.email} value={email} href={`mailto:${email}`} />}
      </dl>
    </div>
  );
}

function Way({ label, value, href }: { label: string; value: string; href: string }) {
  const t = useText(serviceText);
  const copy = async () => {
    if (await copyText(value)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={href}>{value}</a>
        <Button onClick={() => void copy()}>{t.copy(label)}</Button>
      </dd>
    </div>
  );
}

/** Operators see which settings are missing; everybody else sees where to look meanwhile. */
function Nobody({ onClose }: { onClose: () => void }) {
  const t = useText(serviceText);
  const isOperator = useSession((state) => state.user?.roles.includes(ADMIN_ROLE) ?? false);
  return (
    <>
      <p className={styles.noneTitle}>{t.noneTitle}</p>
      <p className={styles.lead}>{isOperator ? t.setUp : t.noneText}</p>
      {isOperator && (
        <dl className={styles.variables}>
          {Object.entries(t.variables).map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      <DialogActions>
        <span onClickCapture={onClose}>
          <ButtonLink to={pathOf('Help')}>{t.help}</ButtonLink>
        </span>
      </DialogActions>
    </>
  );
}
