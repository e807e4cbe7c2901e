import type { ApiToken } from '@motif/contract/features/users/tokens';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import card from '../card.module.css';
import { MadeToken } from './made-token';
import { NewTokenDialog } from './new-token-dialog';
import styles from './tokens.module.css';
import { tokensText } from './tokens-text';

const KEY = ['api-tokens'];

/** Keys by which programs act for this person. */
export function TokensPanel() {
  const t = useText(tokensText);
  const client = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<ApiToken>();
  const tokens = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /user/api_tokens/', undefined, { silent: true, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const make = (
    <Button variant="primary" onClick={() => setIsMaking(true)}>
      {t.make}
    </Button>
  );
  const list = tokens.data?.list ?? [];
  return (
    <div className={card.stack}>
      <section className={card.card} aria-label={t.title}>
        <div className={styles.head}>
          <div className={card.head}>
            <h2 className={card.title}>{t.title}</h2>
            <p className={styles.note}>
              {t.lead}{' '}
              <a href="/api/docs" target="_blank" rel="noreferrer">
                {t.docs}
              </a>
            </p>
          </div>
          {list.length > 0 && make}
        </div>
        {tokens.isPending && <SkeletonLines lines={3} />}
        {tokens.error && <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />}
        {tokens.data && list.length === 0 && <EmptyState title={t.none} text={t.noneText} action={make} />}
        {list.length > 0 && (
          <ul className={styles.rows}>
            {list.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
        )}
      </section>
      {isMaking && (
        <NewTokenDialog
          onClose={() => setIsMaking(false)}
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
            void refresh();
          }}
        />
      )}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
      {ending && <EndDialog token={ending} onClose={() => setEnding(undefined)} onEnded={refresh} />}
    </div>
  );
}

function TokenRow({ token, onEnd }: { token: ApiToken; onEnd: () => void }) {
  const t = useText(tokensText);
  const format = useFormat();
  const { name, prefix, scopes, expires_at, is_expired, last_used_at } = token;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>
          <strong>{name}</strong>
          <code className={styles.prefix}>{prefix}…</code>
          {is_expired && <Chip tone="warning">{t.expired}</Chip>}
        </div>
        <div className={styles.scopes}>
          {scopes.map((scope) => (
            <Chip key={scope}>{t.scopes[scope].label}</Chip>
          ))}
        </div>
        <div className={styles.note}>
          {t.until(format.date(expires_at))} ·{' '}
          {last_used_at === null ? t.unused : t.used(format.dateTime(last_used_at))}
        </div>
      </div>
      <Button aria-label={`${t.end}: ${name}`} onClick={onEnd}>
        {t.end}
      </Button>
    </li>
  );
}

interface EndProps {
  token: ApiToken;
  onClose: () => void;
  onEnded: () => Promise<void>;
}

function EndDialog({ token, onClose, onEnded }: EndProps) {
  const t = useText(tokensText);
  const words = useText(dialogText);
  const end = useMutation({
    mutationFn: () => call('DELETE /user/api_tokens/{id}/', { params: { id: token.id } }),
    onSuccess: () => toast.success(textNow(tokensText).ended),
    onSettled: async () => {
      onClose();
      await onEnded();
    },
  });
  return (
    <Dialog title={t.endTitle} onClose={onClose}>
      <p>{t.endText(token.name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
          {t.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
