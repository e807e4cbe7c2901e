import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { textNow, useText } from '../../../shared/i18n/text';
import { setUser, type UserInfo } from '../../../shared/session/session-store';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { OwnerProof, PROOF_FIELDS, type ProofWay, proofProblem, waysOf } from './owner-proof';
import styles from './security.module.css';
import { securityText } from './security-text';

interface Props {
  user: UserInfo;
  onClose: () => void;
  onDone: () => void;
}

export function UnbindWechatDialog({ user, onClose, onDone }: Props) {
  const t = useText(securityText);
  const [way, setWay] = useState<ProofWay>(waysOf(user)[0] ?? 'password');
  const form = useForm({
    initial: { proof: '' },
    check: ({ proof }) => ({ proof: proofProblem(way, proof) }),
    sentAs: { proof: PROOF_FIELDS[way] },
    send: async ({ proof }) => {
      const body = { [PROOF_FIELDS[way]]: proof };
      setUser(await call('POST /user/unbind_wechat/', { body }, { silent: true }));
      toast.success(textNow(securityText).wechat.unbound);
      onDone();
    },
  });
  return (
    <Dialog title={t.wechat.unbindTitle} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p className={styles.lead}>{t.wechat.unbindLead}</p>
        <Refusal text={form.refusal} />
        <OwnerProof
          user={user}
          way={way}
          onWay={(next) => {
            setWay(next);
            form.change({ proof: '' });
          }}
          field={form.field('proof')}
        />
        <FormActions busy={form.sending} danger submit={t.wechat.unbind} onClose={onClose} />
      </form>
    </Dialog>
  );
}
