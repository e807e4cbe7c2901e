import { ReportsPage } from '../../reports/reports-page';
import { AdmitDialog } from './admit-dialog';

/** /setting/reports: a report of a copy can become a dispute from there. */
export const ReportsScreen = () => (
  <ReportsPage admit={(report, end) => <AdmitDialog report={report} {...end} />} />
);
