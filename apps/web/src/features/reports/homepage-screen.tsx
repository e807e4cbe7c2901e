import { HomepagePage } from '../people/homepage-page';
import { ReportDialog } from './report-dialog';

/** The public page of a person, who can be reported from there. */
export const HomepageScreen = () => (
  <HomepagePage
    report={({ id, username }, onClose) => (
      <ReportDialog about={{ user_id: id, name: username }} onClose={onClose} />
    )}
  />
);
