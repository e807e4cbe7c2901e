import { pathOf } from '@motif/contract/screens';
import type { ReactNode } from 'react';
import { Can } from '../../../shared/access/can';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { InfoIcon } from '../../../shared/ui/display/icons';
import { Page } from '../../../shared/ui/layout/page';
import styles from './offers.module.css';
import { offersText } from './offers-text';

/** The frame of a page that sells: what the company has, what is offered, and the way to the records. */
export function OffersPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText(offersText);
  return (
    <Page
      title={title}
      actions={
        <Can check={['finance.view']}>
          <ButtonLink to={pathOf('OrderList')}>{t.records}</ButtonLink>
        </Can>
      }
    >
      <div className={styles.page}>
        <Can
          check={['finance.recharge']}
          otherwise={
            <p className={styles.mayNotBuy}>
              <InfoIcon width={18} height={18} />
              {t.mayNotBuy}
            </p>
          }
        >
          {null}
        </Can>
        {children}
      </div>
    </Page>
  );
}
