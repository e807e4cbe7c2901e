import type { DataByKey } from '@motif/contract/endpoints';
import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { Chip } from '../../../shared/ui/display/chip';
import { Meter } from '../../../shared/ui/states/meter';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { cheapestOffer, unitPriceText } from '../../packages/offers';
import { OrderButton } from '../confirm/order-button';
import { offersKey } from '../orders-query';
import { RenewalPanel } from '../renewals/renewal-panel';
import { OfferList } from './offer-list';
import { offersText } from './offers-text';
import styles from './room-packages.module.css';
import { useOrderLabel } from './use-order-label';

const MB = 1024 * 1024;
const GB = 1024;
const THOUSAND = 1000;

/** Storage: one package at a time, which is renewed or upgraded. */
export function StoragePackages() {
  const t = useText(offersText);
  const format = useFormat();
  const storage = useCompany().data?.storage;
  const current = useQuery({
    queryKey: [...offersKey, 'current-storage'],
    queryFn: ({ signal }) => call('GET /package/storage/current/', undefined, { signal, silent: true }),
  });
  return (
    <Room heading={t.storageHeading} lead={t.storageLead}>
      {storage ? (
        <Meter
          label={t.storage}
          used={storage.actual_storage_mb}
          allowed={storage.storage_mb}
          text={(megabytes) => format.bytes(megabytes * MB)}
        />
      ) : (
        <Skeleton height={40} radius={8} />
      )}
      {current.data !== undefined && <CurrentStorage current={current.data} />}
      <RenewalPanel kind="storage" />
      <OfferList kind="storage">
        {(offers) => (
          <Rows
            offers={offers}
            units={({ storage_mb }) => storage_mb / GB}
            unitText={t.perGb}
            currentId={current.data?.package_id}
          />
        )}
      </OfferList>
    </Room>
  );
}

type Current = DataByKey['GET /package/storage/current/'];

function CurrentStorage({ current }: { current: Current }) {
  const t = useText(offersText);
  const format = useFormat();
  const language = useLanguage();
  if (!current) return <p className={styles.current}>{t.noStorage}</p>;
  const { next } = current;
  return (
    <p className={styles.current}>
      <strong>{t.current(pickText(language, current.name, current.name_en))}</strong>
      <span>{current.ends_at ? t.until(format.date(current.ends_at)) : t.forever}</span>
      {next && (
        <span>{t.follows(pickText(language, next.name, next.name_en), format.date(next.starts_at))}</span>
      )}
    </p>
  );
}

/** Places for pictures: packages add up, so there is no current one. */
export function CountPackages() {
  const t = useText(offersText);
  const format = useFormat();
  const storage = useCompany().data?.storage;
  return (
    <Room heading={t.countHeading} lead={t.countLead}>
      {storage ? (
        <Meter
          label={t.images}
          used={storage.actual_image_count}
          allowed={storage.image_count}
          text={format.number}
        />
      ) : (
        <Skeleton height={40} radius={8} />
      )}
      <OfferList kind="count">
        {(offers) => (
          <Rows
            offers={offers}
            units={({ image_count }) => image_count / THOUSAND}
            unitText={t.perThousand}
          />
        )}
      </OfferList>
    </Room>
  );
}

function Room({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.room}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}

interface RowsProps {
  offers: readonly QuotedOffer[];
  units: (offer: QuotedOffer) => number;
  unitText: (price: string) => string;
  currentId?: number | undefined;
}

function Rows({ offers, units, unitText, currentId }: RowsProps) {
  const t = useText(offersText);
  const format = useFormat();
  const language = useLanguage();
  const labelOf = useOrderLabel();
  const best = cheapestOffer(offers, units);
  return (
    <ul className={styles.rows}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <span className={styles.what}>
            {pickText(language, offer.name, offer.name_en)}
            {offer.id === currentId && <Chip tone="accent">{t.yours}</Chip>}
            {offer.id === best && <Chip tone="success">{t.cheapest}</Chip>}
          </span>
          <span className={styles.unit}>
            {offer.days > 0 && `${t.days(format.number(offer.days))} · `}
            {unitText(unitPriceText(offer.price_fen, units(offer), language))}
          </span>
          <span className={styles.action}>
            <OrderButton offer={offer} label={labelOf(offer, offer.id === currentId)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
