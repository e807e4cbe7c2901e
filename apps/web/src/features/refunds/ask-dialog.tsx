import { ORDER_NO_PATTERN } from '@motif/contract/features/orders/orders';
import { REFUND_BARS, type RefundBar } from '@motif/contract/features/refunds/refund-bars';
import { REFUND_REASON_CODES } from '@motif/contract/features/refunds/refund-reasons';
import type { RefundQuote } from '@motif/contract/features/refunds/refunds';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { DeskBar } from '../../shared/desk/desk-parts';
import { ReasonDialog, saidReason } from '../../shared/forms/reason-dialog';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Field } from '../../shared/ui/fields/field';
import { toast } from '../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { ordersText } from '../orders/orders-text';
import { Calculation, useRefundSums } from './refund-sums';
import styles from './refunds.module.css';
import { refundsText } from './refunds-text';
import { useRefreshRefunds, useRefundQuote } from './use-refunds';

const NUMBER = new RegExp(ORDER_NO_PATTERN);

/** Asks for a refund of one order, after showing what can be refunded or why nothing can. */
export function AskDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useText(refundsText);
  const refresh = useRefreshRefunds();
  const send = useIdempotentInMemory('POST /system/refunds/');
  const [typed, setTyped] = useState(orderNo);
  const no = typed.trim().toUpperCase();
  const isNumber = NUMBER.test(no);
  const { data, error, isFetching } = useRefundQuote(no, isNumber);
  const quote = isNumber ? data : undefined;
  const canAsk = quote !== undefined && quote.why_not === null && !quote.own_company;
  const wrong = isNumber ? error?.message : no.length > 21 ? t.askForm.noWrong : undefined;
  return (
    <ReasonDialog
      {...t.askForm}
      disabled={!canAsk}
      lead={
        <>
          <Field
            label={t.askForm.no}
            hint={t.askForm.noHint}
            error={wrong}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {quote ? <Quoted quote={quote} /> : isNumber && isFetching && <SkeletonLines lines={3} />}
        </>
      }
      send={async (reason, chosen) => {
        if (!quote) return;
        try {
          await send({
            body: {
              order_no: no,
              expect_fen: quote.fen,
              ...saidReason(REFUND_REASON_CODES, reason, chosen),
            },
          });
        } catch (refused) {
          // The quote may have changed meanwhile; the new one is shown beside the refusal.
          refresh();
          throw refused;
        }
        toast.success(t.done.ask);
        refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** What was spent is the reason, so it is shown; for the others a calculation would say nothing. */
const SPENT: readonly RefundBar[] = ['spent', 'points_spent'];

function Quoted({ quote }: { quote: RefundQuote }) {
  const t = useText(refundsText);
  const words = useText(ordersText);
  const language = useLanguage();
  const sums = useRefundSums();
  const { order, company, why_not } = quote;
  return (
    <div className={styles.quote} role="status">
      <p>
        <strong>{company.company_name}</strong>
        <span className={styles.quiet}>
          {words.kinds[order.kind]} · {pickText(language, order.name, order.name_en)}
        </span>
      </p>
      {(why_not === null || SPENT.includes(why_not)) && <Calculation refund={quote} />}
      {why_not && <DeskBar>{REFUND_BARS[why_not][language]}</DeskBar>}
      {quote.own_company && <DeskBar>{t.askForm.own}</DeskBar>}
      {!why_not && (
        <ul className={styles.effects}>
          <li>
            {t.askForm.back} {sums.back(quote)}
            {quote.points + quote.creative > 0 && ` · ${sums.taken(quote)}`}
          </li>
          {quote.ends_package && <li>{quote.revives_package ? t.revives : t.endsPackage}</li>}
          <li>{t.askForm.hold}</li>
        </ul>
      )}
    </div>
  );
}
