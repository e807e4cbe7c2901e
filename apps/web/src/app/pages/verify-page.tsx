import { lazy } from 'react';
import { useSearchParams } from 'react-router';

const LicencePage = lazy(() =>
  import('../../features/market/licences/licence-page').then(({ LicencePage: Page }) => ({ default: Page })),
);
const ReceiptPage = lazy(() =>
  import('../../features/ledger/verify/verify-page').then(({ VerifyPage: Page }) => ({ default: Page })),
);

/** Anybody checks here what the platform has signed: a certificate by its number, or a receipt of the ledger. */
export function VerifyPage() {
  const [search] = useSearchParams();
  const licence = search.get('licence');
  return licence ? <LicencePage number={licence} /> : <ReceiptPage />;
}
