import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { openServiceDialog } from '../../shared/service-dialog';
import { useCompany } from '../../shared/session/use-company';
import { Button } from '../../shared/ui/actions/button';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './finance.module.css';
import { financeText } from './finance-text';
import { cheapestOffer } from './offers';
import { OffersPage } from './offers-page';
import { PackageCard } from './package-card';
import cards from './packages.module.css';

const VIP = ['GET /package/vip/'] as const;

/** Shows memberships side by side and marks the company's own. */
export function MembershipsPage() {
  const t = useText(financeText);
  const current = useCompany().data?.membership?.level.name;
  return (
    <OffersPage title={t.memberships} keys={VIP} now={<MembershipNow />}>
      {(offers) => (
        <div className={cards.cards}>
          {offers.map((offer) => (
            <PackageCard
              key={offer.id}
              offer={offer}
              isCheapest={offer.id === cheapestOffer(offers, ({ image_count }) => image_count)}
              action={
                <Button wide disabled={offer.name === current} onClick={openServiceDialog}>
                  {offer.name === current ? t.current : t.order}
                </Button>
              }
            />
          ))}
        </div>
      )}
    </OffersPage>
  );
}

function MembershipNow() {
  const t = useText(financeText);
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
