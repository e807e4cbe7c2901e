import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { licenceText } from './licences/licence-text';
import { LicencesDrawer } from './licences/licences-drawer';
import { RequestsDrawer, requestsQuery } from './requests/requests-drawer';
import { requestsText } from './requests/requests-text';

/** What belongs to the pictures a company has acquired: certificates, and requests of colleagues. */
export function AcquiredTools() {
  const t = useText(licenceText);
  const words = useText(requestsText);
  const format = useFormat();
  const [drawer, setDrawer] = useState<'licences' | 'requests' | null>(null);
  const { data } = useInfiniteQuery(requestsQuery);
  const open = data?.pages.flatMap(({ list }) => list).filter(({ state }) => state === 'open').length ?? 0;
  const close = () => setDrawer(null);
  return (
    <>
      <Can check={['finance.view', 'finance.spend']}>
        <Button onClick={() => setDrawer('licences')}>{t.records}</Button>
      </Can>
      <Button onClick={() => setDrawer('requests')}>
        {open > 0 ? words.count(format.number(open)) : words.title}
      </Button>
      {drawer === 'licences' && <LicencesDrawer onClose={close} />}
      {drawer === 'requests' && <RequestsDrawer onClose={close} />}
    </>
  );
}
