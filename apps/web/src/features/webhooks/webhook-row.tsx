import type { WebhookState } from '@motif/contract/features/webhooks/webhook-choices';
import type { Webhook } from '@motif/contract/features/webhooks/webhooks';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

const TONES: Record<WebhookState, ChipTone> = {
  on: 'success',
  off: 'neutral',
  gone: 'danger',
  paused: 'warning',
};

interface WebhookRowProps {
  webhook: Webhook;
  isTesting: boolean;
  onTest: () => void;
  onHistory: () => void;
  onTurn: (is_on: boolean) => void;
  onAsk: (what: 'edit' | 'rotate' | 'remove') => void;
}

export function WebhookRow({ webhook, isTesting, onTest, onHistory, onTurn, onAsk }: WebhookRowProps) {
  const t = useText(webhooksText);
  const format = useFormat();
  const { name, url, state, types, last_success_at, failing_since, waiting, old_secret_until } = webhook;
  const isOn = state === 'on';
  const facts = [
    t.typeCount(types.length),
    last_success_at === null ? t.neverSucceeded : t.lastSuccess(format.dateTime(last_success_at)),
    ...(failing_since === null ? [] : [t.failing(format.dateTime(failing_since))]),
    ...(waiting > 0 ? [t.waiting(format.number(waiting))] : []),
    ...(old_secret_until === null ? [] : [t.twoSecrets(format.dateTime(old_secret_until))]),
  ];
  const named = (action: string) => ({ 'aria-label': `${action}: ${name}` });
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <Chip tone={isOn && failing_since !== null ? 'warning' : TONES[state]}>{t.states[state]}</Chip>
      </div>
      <code className={styles.url}>{url}</code>
      <div className={styles.note}>{facts.join(' · ')}</div>
      <div className={styles.buttons}>
        <Button {...named(t.actions.history)} onClick={onHistory}>
          {t.actions.history}
        </Button>
        {isOn && (
          <Button {...named(t.actions.test)} busy={isTesting} onClick={onTest}>
            {t.actions.test}
          </Button>
        )}
        <Button {...named(t.actions.edit)} onClick={() => onAsk('edit')}>
          {t.actions.edit}
        </Button>
        <Button {...named(t.actions.rotate)} onClick={() => onAsk('rotate')}>
          {t.actions.rotate}
        </Button>
        <Button {...named(isOn ? t.actions.off : t.actions.on)} onClick={() => onTurn(!isOn)}>
          {isOn ? t.actions.off : t.actions.on}
        </Button>
        <Button {...named(t.actions.remove)} onClick={() => onAsk('remove')}>
          {t.actions.remove}
        </Button>
      </div>
    </li>
  );
}
