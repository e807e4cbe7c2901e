import type { UserContext } from '../../platform/context';
import { announce } from '../../platform/events/event-bus';

/** Lists of the company follow, in other tabs and of colleagues. Told once a transaction, however much it changed. */
export const tellProducts = ({ db, user }: Pick<UserContext, 'db' | 'user'>): Promise<void> =>
  announce(db, { type: 'products_changed', company_id: user.company_id });
