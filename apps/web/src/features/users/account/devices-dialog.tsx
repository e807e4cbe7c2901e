import type { Device } from '@motif/contract/features/users/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { deviceName } from '../../../shared/device-name';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { icon } from '../../../shared/ui/display/icons';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './users.module.css';
import { usersText } from './users-text';

export const devicesKey = ['devices'];
const DeviceIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="11" rx="1.5" />
    <path d="M2.5 19.5h19" />
  </>,
);

/** Lists the person's sessions and ends them (AU-4). */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(usersText).devices;
  return (
    <Dialog title={t.title} onClose={onClose} wide>
      <Devices inDialog />
    </Dialog>
  );
}

/** The same list where it stands in a page. */
export function Devices({ inDialog = false }: { inDialog?: boolean }) {
  const devices = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call('GET /user/sessions/', undefined, { silent: true, signal }),
  });
  return (
    <>
      {devices.isPending && <SkeletonLines lines={3} />}
      {devices.error && <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data && <DeviceList devices={devices.data.list} inDialog={inDialog} />}
    </>
  );
}

function DeviceList({ devices, inDialog }: { devices: Device[]; inDialog: boolean }) {
  const t = useText(usersText).devices;
  const others = devices.filter((device) => !device.is_current);
  return (
    <>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {others.length === 0 && <p className={styles.note}>{t.only}</p>}
      {others.length > 0 &&
        (inDialog ? (
          <DialogActions>
            <EndOthers />
          </DialogActions>
        ) : (
          <div className={styles.endOthers}>
            <EndOthers />
          </div>
        ))}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useText(usersText).devices;
  const format = useFormat();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call('DELETE /user/sessions/{id}/', { params: { id: device.id } }),
    onSuccess: () => toast.success(textNow(usersText).devices.ended),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
  return (
    <li className={styles.row}>
      <DeviceIcon className={styles.icon} width={24} height={24} />
      <div className={styles.grow}>
        <div className={styles.name}>
          {deviceName(device.user_agent) ?? t.unknown}
          {device.is_current && <span className={styles.chip}>{t.current}</span>}
        </div>
        <div className={styles.note}>
          {device.ip} · {device.is_current ? t.seenNow : t.seen(format.dateTime(device.last_seen_at))}
        </div>
        <div className={styles.note}>{t.signedIn(format.dateTime(device.signed_in_at))}</div>
      </div>
      {!device.is_current && (
        <Button busy={end.isPending} onClick={() => end.mutate()}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

/** The second click must come soon: a later one may be meant for something else. */
const CONFIRM_MS = 5000;

/** It asks for confirmation because it signs out devices that the person does not see. */
function EndOthers() {
  const t = useText(usersText).devices;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const end = useMutation({
    mutationFn: () => call('DELETE /user/sessions/'),
    onSuccess: ({ ended }) => toast.success(textNow(usersText).devices.endedOthers(ended)),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
  return (
    <Button
      variant="danger"
      busy={end.isPending}
      onBlur={() => setAsked(false)}
      onClick={() => (asked ? end.mutate() : setAsked(true))}
    >
      {asked ? t.confirmOthers : t.signOutOthers}
    </Button>
  );
}
