import type { LogEntry } from '@motif/contract/features/system/system-log';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { copyText } from '../../shared/copy-text';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button, IconButton } from '../../shared/ui/actions/button';
import { CloseIcon } from '../../shared/ui/display/icons';
import { toast } from '../../shared/ui/overlay/toast';
import { Level } from './system-log-columns';
import styles from './system-log-drawer.module.css';
import { systemLogText } from './system-log-text';
import { useLogEntry } from './use-system-log';

/** Shows one log line in full and whether it is a single case. */
export function SystemLogDrawer({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const t = useText(systemLogText);
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const copy = async () => {
    const done = await copyText(JSON.stringify(entry, null, 2));
    if (done) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is on the mask around it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={heading}>{t.details}</h2>
          <IconButton label={t.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <What entry={entry} />
        <Who entry={entry} />
        <Same id={entry.id} />
        {entry.details.stack && (
          <Group title={t.stack}>
            <pre className={styles.stack}>{entry.details.stack}</pre>
          </Group>
        )}
        <Button onClick={() => void copy()}>{t.copy}</Button>
      </div>
    </dialog>
  );
}

function What({ entry }: { entry: LogEntry }) {
  const t = useText(systemLogText);
  const format = useFormat();
  const { url, count, release, request_id } = entry.details;
  return (
    <Group title={t.what}>
      <p className={styles.message}>{entry.message}</p>
      <dl className={styles.facts}>
        <Fact name={t.level} value={<Level level={entry.level} />} />
        <Fact name={t.source} value={t.sources[entry.source]} />
        <Fact name={t.time} value={format.dateTime(entry.created_at)} />
        <Fact name={t.where} value={url} />
        <Fact name={t.count} value={count && t.times(count)} />
        <Fact name={t.release} value={release} />
        <Fact name={t.requestId} value={request_id} />
      </dl>
    </Group>
  );
}

function Who({ entry: { user, ip, details } }: { entry: LogEntry }) {
  const t = useText(systemLogText);
  if (!user && !ip) return null;
  return (
    <Group title={t.who}>
      <dl className={styles.facts}>
        <Fact name={t.user} value={user ? `${user.account} · ${user.username}` : t.nobody} />
        <Fact name={t.ip} value={ip} />
        <Fact name={t.userAgent} value={details.user_agent} />
      </dl>
    </Group>
  );
}

function Same({ id }: { id: number }) {
  const t = useText(systemLogText);
  const format = useFormat();
  const same = useLogEntry(id).data?.same;
  return (
    <Group title={t.same}>
      <dl className={styles.facts} aria-busy={!same}>
        <Fact name={t.sameTimes} value={same ? t.times(same.times) : '…'} />
        <Fact name={t.samePeople} value={same ? t.people(same.people) : '…'} />
        <Fact name={t.first} value={same ? format.dateTime(same.first_at) : '…'} />
        <Fact name={t.last} value={same ? format.dateTime(same.last_at) : '…'} />
      </dl>
    </Group>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    {children}
  </section>
);

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
