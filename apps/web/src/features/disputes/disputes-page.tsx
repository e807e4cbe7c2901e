import { isOpenDispute } from '@motif/contract/features/disputes/dispute-states';
import type { DisputedPicture, OwnDispute } from '@motif/contract/features/disputes/disputes';
import { disputePath } from '@motif/contract/screens';
import { Link } from 'react-router';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import { Page } from '../../shared/ui/layout/page';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { AnswerClock, StateChip } from './dispute-parts';
import styles from './disputes.module.css';
import { disputesText } from './disputes-text';
import { type DisputeListFilter, useOwnDisputes } from './use-disputes';

const FILTERS = ['side', 'state'] as const;

/** /disputes: those in which the company is a side. */
export function DisputesPage() {
  const t = useText(disputesText);
  const { filter, change, clear, isFiltered } = useUrlFilter<DisputeListFilter>(FILTERS);
  const disputes = useOwnDisputes(filter);
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.filters}>
        <Segments
          label={t.side}
          value={filter.side}
          choices={(['', 'claimant', 'respondent'] as const).map((value) => ({
            value,
            label: value ? t.mySide[value] : t.all,
          }))}
          onChange={(side) => change({ side })}
        />
        <Segments
          label={t.state}
          value={filter.state}
          choices={(['', 'open', 'closed'] as const).map((value) => ({
            value,
            label: value ? t[value] : t.all,
          }))}
          onChange={(state) => change({ state })}
        />
      </div>
      <PagedList
        query={disputes}
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          )
        }
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((dispute) => (
              <li key={dispute.id}>
                <DisputeLine dispute={dispute} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function DisputeLine({ dispute }: { dispute: OwnDispute }) {
  const t = useText(disputesText);
  const format = useFormat();
  const { id, state, side, claimant, respondent, picture, claim_picture, frozen, answer_by } = dispute;
  return (
    <Link className={styles.line} to={disputePath(id)}>
      <span className={styles.pair}>
        {[claim_picture, picture].map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first is the claimant's, the second the other's
          <Thumb key={at} picture={one} />
        ))}
      </span>
      <span className={styles.what}>
        <strong className={styles.name}>{picture?.name ?? t.gone}</strong>
        <span className={styles.quiet}>{t.against(claimant.company_name, respondent.company_name)}</span>
        <span className={styles.chips}>
          <StateChip state={state} side={side} />
          <Chip>{t.mySide[side]}</Chip>
        </span>
      </span>
      <span className={styles.end}>
        {frozen > 0 && <strong className={styles.number}>{t.frozen(format.number(frozen))}</strong>}
        <span className={styles.quiet}>
          {state === 'answer_due' ? (
            <AnswerClock until={answer_by} />
          ) : isOpenDispute(state) ? (
            format.date(dispute.created_at)
          ) : (
            t.closedOn(format.date(dispute.closed_at ?? dispute.created_at))
          )}
        </span>
      </span>
    </Link>
  );
}

const Thumb = ({ picture }: { picture: DisputedPicture | null }) => (
  <span className={styles.thumb} style={picture ? { backgroundColor: picture.color } : undefined}>
    {picture && <img src={picture.thumb} alt="" loading="lazy" />}
  </span>
);
