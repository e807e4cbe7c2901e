import type { DisputeReview, DisputeReviewDetail } from '@motif/contract/features/disputes/dispute-reviews';
import { isOpenDispute } from '@motif/contract/features/disputes/dispute-states';
import { DeskActions, DeskBar, DeskFacts, DeskSection } from '../../../shared/desk/desk-parts';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AnswerClock } from '../dispute-parts';
import { Compare } from '../room/compare';
import { Entries } from '../room/entries';
import { Facts } from '../room/facts';
import { roomText } from '../room/room-text';
import { reviewText } from './review-text';
import { useReview } from './use-reviews';

export type ReviewStep = 'ask' | 'rule' | 'agree' | 'send_back';

interface Props {
  review: DisputeReview;
  onStep: (step: ReviewStep) => void;
}

/** The same room that both sides see, and the steps of an operator. */
export function ReviewDetail({ review, onStep }: Props) {
  const t = useText(reviewText);
  const room = useText(roomText);
  const { data, error, refetch } = useReview(review.id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <>
      {data.bar && isOpenDispute(data.state) && <DeskBar>{t.bars[data.bar]}</DeskBar>}
      <Standing detail={data} />
      <Compare picture={data.picture} original={data.claim_picture} />
      <Entries
        disputeId={data.id}
        entries={data.entries}
        files="GET /system/disputes/{id}/entries/{entry}/files/{n}/"
      />
      <DeskSection title={room.facts.title}>
        <Facts facts={data.facts} hash={data.facts_sha256} />
      </DeskSection>
      {isOpenDispute(data.state) && data.bar !== 'own_company' && <Steps detail={data} onStep={onStep} />}
    </>
  );
}

function Steps({ detail, onStep }: { detail: DisputeReviewDetail; onStep: Props['onStep'] }) {
  const t = useText(reviewText);
  return (
    <DeskActions>
      <Button variant="quiet" onClick={() => onStep('ask')}>
        {t.ask.open}
      </Button>
      {detail.proposal ? (
        <>
          <Button onClick={() => onStep('send_back')}>{t.sendBack.submit}</Button>
          {detail.bar === null && (
            <Button variant="primary" onClick={() => onStep('agree')}>
              {t.confirm.submit}
            </Button>
          )}
        </>
      ) : (
        <Button variant="primary" onClick={() => onStep('rule')}>
          {detail.is_ripe ? t.rule.open : t.rule.settle}
        </Button>
      )}
    </DeskActions>
  );
}

function Standing({ detail }: { detail: DisputeReviewDetail }) {
  const t = useText(reviewText);
  const format = useFormat();
  const { state, ruling, proposal } = detail;
  return (
    <DeskFacts
      facts={[
        { name: t.facts.claimant, value: detail.claimant.company_name },
        { name: t.facts.respondent, value: detail.respondent.company_name },
        { name: t.facts.frozen, value: format.number(detail.frozen) },
        { name: t.facts.outOfReach, value: detail.out_of_reach > 0 && format.number(detail.out_of_reach) },
        {
          name: t.facts.answer,
          value: state === 'answer_due' && <AnswerClock until={detail.answer_by} />,
        },
        { name: t.facts.market, value: detail.off_market && t.facts.off },
        {
          name: t.facts.proposed,
          value: proposal && `${t.rule.outcomes[proposal.outcome]} · ${detail.proposed_by?.username ?? ''}`,
        },
        {
          name: t.facts.ruled,
          value: ruling && `${t.rule.outcomes[ruling.outcome]} · ${detail.ruled_by?.username ?? ''}`,
        },
      ]}
    />
  );
}
