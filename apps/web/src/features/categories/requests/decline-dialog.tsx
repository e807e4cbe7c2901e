import { CATEGORY_DECLINES, type DECLINE_CODES } from '@motif/contract/features/categories/category-declines';
import { ReasonDialog, saidReason } from '../../../shared/forms/reason-dialog';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/overlay/toast';
import { requestsText } from './requests-text';
import { useRefreshRequests } from './use-requests';

interface Props<Code extends string> {
  /** The usual reasons of this kind of decider. */
  codes: readonly Code[];
  send: (body: { reason_code: Code } | { reason: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

export function DeclineDialog<Code extends (typeof DECLINE_CODES)[number]>(props: Props<Code>) {
  const { codes, send, onClose, onDone } = props;
  const t = useText(requestsText);
  const language = useLanguage();
  const refresh = useRefreshRequests();
  return (
    <ReasonDialog
      title={t.declineTitle}
      label={t.declineReason}
      presets={Object.fromEntries(codes.map((code) => [code, CATEGORY_DECLINES[code][language]]))}
      submit={t.decline}
      danger
      send={async (reason, chosen) => {
        await send(saidReason(codes, reason, chosen));
        toast.success(t.declined);
        onDone();
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
