import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { meta } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { BindWechatDialog } from '../../users/account/bind-wechat-dialog';
import { CancelAccountDialog } from '../../users/account/cancel-account-dialog';
import { ChangePasswordDialog } from '../../users/account/change-password-dialog';
import { maskContact } from '../../users/account/contacts';
import { Devices, devicesKey } from '../../users/account/devices-dialog';
import card from '../card.module.css';
import { BindContactDialog } from './bind-contact-dialog';
import styles from './security.module.css';
import { securityText } from './security-text';
import { UnbindWechatDialog } from './unbind-wechat-dialog';

type Open = 'phone' | 'email' | 'password' | 'wechat' | 'unbind' | 'cancel';

/** How one signs in, where one is signed in, and the end of the account. */
export function SecurityPanel() {
  const t = useText(securityText);
  const user = useSession((state) => state.user);
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  if (!user) return null;
  const close = () => setOpen(undefined);
  /** Other devices were signed out with the change. */
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: devicesKey });
  };
  const { phone, email, has_pwd, wechat_openid } = user;
  return (
    <div className={card.stack}>
      <section className={card.card} aria-label={t.signIn}>
        <h2 className={card.title}>{t.signIn}</h2>
        <ul className={styles.rows}>
          <Row
            name={t.phone.name}
            value={phone && maskContact({ channel: 'sms', target: phone })}
            action={phone ? t.changeIt : t.bindIt}
            label={phone ? t.phone.change : t.phone.bind}
            onAct={() => setOpen('phone')}
          />
          <Row
            name={t.email.name}
            value={email && maskContact({ channel: 'email', target: email })}
            action={email ? t.changeIt : t.bindIt}
            label={email ? t.email.change : t.email.bind}
            onAct={() => setOpen('email')}
          />
          {(wechat_openid || meta('wechat') !== undefined) && (
            <Row
              name={t.wechat.name}
              value={wechat_openid && <Chip tone="success">{t.wechat.bound}</Chip>}
              action={wechat_openid ? t.wechat.unbind : t.bindIt}
              label={wechat_openid ? t.wechat.unbindTitle : t.wechat.bind}
              onAct={() => setOpen(wechat_openid ? 'unbind' : 'wechat')}
            />
          )}
          <Row
            name={t.passwordName}
            value={has_pwd && t.isSet}
            missing={t.notSet}
            action={has_pwd ? t.modifyIt : t.setIt}
            label={has_pwd ? t.changePassword : t.setPassword}
            onAct={() => setOpen('password')}
          />
        </ul>
      </section>
      <section className={card.card} aria-label={t.devices}>
        <h2 className={card.title}>{t.devices}</h2>
        <Devices />
      </section>
      <section className={card.card} aria-label={t.cancel}>
        <div className={styles.end}>
          <div className={card.head}>
            <h2 className={card.title}>{t.cancel}</h2>
            <p className={styles.note}>{t.cancelHint}</p>
          </div>
          <Button onClick={() => setOpen('cancel')}>{t.cancelIt}</Button>
        </div>
      </section>
      {(open === 'phone' || open === 'email') && (
        <BindContactDialog kind={open} user={user} onClose={close} onDone={done} />
      )}
      {open === 'unbind' && <UnbindWechatDialog user={user} onClose={close} onDone={done} />}
      {open === 'wechat' && <BindWechatDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={done} />}
      {open === 'cancel' && <CancelAccountDialog onClose={close} />}
    </div>
  );
}

interface RowProps {
  name: string;
  value: ReactNode;
  missing?: string;
  action: string;
  /** What the button does, in full. */
  label: string;
  onAct: () => void;
}

function Row({ name, value, missing, action, label, onAct }: RowProps) {
  const t = useText(securityText);
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.rowValue}>
        {value || <span className={styles.missing}>{missing ?? t.notBound}</span>}
      </span>
      <Button aria-label={label} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
