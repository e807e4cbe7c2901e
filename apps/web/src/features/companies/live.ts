import type { LivePart } from '../../shared/api/live';
import { companyKey } from '../../shared/session/use-company';

/** What shows the points of the company, such as the account menu. */
export const companiesLive: LivePart = { event: 'points_changed', stale: [companyKey] };
