import type { DataByKey } from '@motif/contract/endpoints';
import type { ReactNode } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useLoad } from '../../../shared/hooks/use-load';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { PublicFrame } from '../../../shared/public-frame/public-frame';
import { useDocumentTitle, useSiteTitle } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { Mark } from '../../../shared/ui/display/mark';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AiChip } from '../../pictures/ai-chip';
import styles from './licence-page.module.css';
import { licenceText } from './licence-text';

type Checked = DataByKey['GET /image/licences/check/{number}/'];

/** The certificate of a licence, open to everybody who has its number; the server says whether it holds. */
export function LicencePage({ number }: { number: string }) {
  const t = useText(licenceText);
  const { data, error, retry } = useLoad(
    (signal) => call('GET /image/licences/check/{number}/', { params: { number } }, { signal, silent: true }),
    number,
  );
  // 422: nobody ever had such a number.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  useDocumentTitle(t.title);
  return (
    <PublicFrame>
      <div className={styles.page}>
        {!data && error === undefined && <SkeletonLines lines={8} />}
        {isMissing && <EmptyState illustration="no-results" text={t.missingText} title={t.missing} />}
        {error !== undefined && !isMissing && <ErrorState error={error} onRetry={retry} />}
        {data && <Certificate licence={data} number={number} />}
      </div>
    </PublicFrame>
  );
}

function Certificate({ licence, number }: { licence: Checked; number: string }) {
  const t = useText(licenceText);
  const format = useFormat();
  const site = useSiteTitle();
  const { holds, revoked_at, revoked_reason } = licence;
  return (
    <>
      <div className={styles.verdict} data-holds={holds} role="status">
        <strong>{holds ? t.holds : t.ended}</strong>
        <span>
          {holds
            ? t.holdsText(site)
            : t.endedText(format.date(revoked_at ?? ''), revoked_reason ? t.reasons[revoked_reason] : '')}
        </span>
      </div>
      <article className={styles.paper} data-holds={holds}>
        <header className={styles.head}>
          <Mark size={40} />
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.number}>
            {t.number} {number}
          </p>
        </header>
        <div className={styles.body}>
          <img alt={licence.picture} className={styles.picture} src={licence.thumb} />
          <dl className={styles.facts}>
            <Fact name={t.picture}>
              {licence.picture} <AiChip picture={licence} />
            </Fact>
            <Fact name={t.licensor}>{licence.licensor}</Fact>
            <Fact name={t.licensee}>{licence.licensee}</Fact>
            <Fact name={t.issued}>{format.date(licence.issued_at)}</Fact>
          </dl>
        </div>
        <section className={styles.scope}>
          <h2>{t.scope}</h2>
          <p>{t.scopeText}</p>
        </section>
        <footer className={styles.foot}>
          <span>{site}</span>
          <figure className={styles.code}>
            <img alt="" src={licence.qr} />
            <figcaption>{t.scan}</figcaption>
          </figure>
        </footer>
      </article>
      <div className={styles.actions}>
        <Button onClick={() => window.print()} variant="primary">
          {t.print}
        </Button>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
