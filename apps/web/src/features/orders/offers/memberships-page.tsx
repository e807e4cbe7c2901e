import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import { useState } from 'react';
import { useIsMobile } from '../../../shared/hooks/use-media';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { RenewalPanel } from '../renewals/renewal-panel';
import { LevelHead } from './level-head';
import levels from './levels.module.css';
import { OfferList } from './offer-list';
import styles from './offers.module.css';
import { OffersPage } from './offers-page';
import { offersText } from './offers-text';

/** Memberships side by side, with the price for this company now; its own is marked (MO-3). */
export function MembershipsPage() {
  const t = useText(offersText);
  const isMobile = useIsMobile();
  return (
    <OffersPage title={t.memberships}>
      <MembershipNow />
      <RenewalPanel kind="vip" />
      <OfferList kind="vip">
        {(offers) => (isMobile ? <LevelCards offers={offers} /> : <LevelTable offers={offers} />)}
      </OfferList>
    </OffersPage>
  );
}

function MembershipNow() {
  const t = useText(offersText);
  const language = useLanguage();
  const format = useFormat();
  const { data } = useCompany();
  if (!data) return <Skeleton width={280} height={20} />;
  const { membership } = data;
  if (!membership) return <p className={styles.now}>{t.none}</p>;
  const { name, name_en } = membership.level;
  return (
    <p className={styles.now}>
      <strong>{t.level(pickText(language, name, name_en))}</strong>
      <span>{membership.end_date ? t.until(format.date(membership.end_date)) : t.forever}</span>
    </p>
  );
}

/** What all levels share: which one is the company's own, which comes next, and whether calculations are open. */
function useLevels(offers: readonly QuotedOffer[]) {
  const [showsHow, onShowHow] = useState(false);
  const current = useCompany().data?.membership?.level.name;
  const isCurrent = ({ name }: QuotedOffer) => name === current;
  // The next better level is what most people come for.
  const nextStep = offers.find(({ quote }) => quote.action === 'upgrade') ?? offers.find(isCurrent);
  const headOf = (offer: QuotedOffer) => ({
    isCurrent: isCurrent(offer),
    isNextStep: offer === nextStep,
    showsHow,
    onShowHow,
  });
  return { isCurrent, headOf };
}

const MB = 1024 * 1024;

/** The rights of a membership, in the order in which they are compared. */
function useRights() {
  const t = useText(offersText);
  const format = useFormat();
  return [
    { name: t.rightImages, of: (offer: QuotedOffer) => format.number(offer.image_count) },
    { name: t.rightStorage, of: (offer: QuotedOffer) => format.bytes(offer.storage_mb * MB) },
    { name: t.rightSubAccounts, of: (offer: QuotedOffer) => format.number(offer.sub_accounts) },
    { name: t.rightPoints, of: (offer: QuotedOffer) => format.number(offer.points) },
    {
      name: t.rightDays,
      of: ({ days }: QuotedOffer) => (days > 0 ? t.days(format.number(days)) : t.forever),
    },
  ];
}

function LevelTable({ offers }: { offers: readonly QuotedOffer[] }) {
  const t = useText(offersText);
  const { isCurrent, headOf } = useLevels(offers);
  const rights = useRights();
  return (
    <table className={levels.table}>
      <thead>
        <tr>
          <th scope="col" className={levels.corner}>
            {t.rights}
          </th>
          {offers.map((offer) => (
            <th key={offer.id} scope="col" data-current={isCurrent(offer) || undefined}>
              <LevelHead offer={offer} {...headOf(offer)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {offers.map((offer) => (
              <td key={offer.id} data-current={isCurrent(offer) || undefined}>
                {of(offer)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LevelCards({ offers }: { offers: readonly QuotedOffer[] }) {
  const { isCurrent, headOf } = useLevels(offers);
  const rights = useRights();
  return (
    <ul className={levels.cards}>
      {offers.map((offer) => (
        <li key={offer.id} data-current={isCurrent(offer) || undefined}>
          <LevelHead offer={offer} {...headOf(offer)} />
          <dl className={levels.rights}>
            {rights.map(({ name, of }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{of(offer)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
