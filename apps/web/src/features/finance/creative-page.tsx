import { Can } from '../../shared/access/can';
import { CreativePage as CreativeOffersPage } from '../orders/offers/creative-page';
import { CreativeBalance } from './creative-balance';

/** What the company has in creative points stands above what it can buy. */
export function CreativePage() {
  return (
    <CreativeOffersPage>
      <Can check={['finance.view']}>
        <CreativeBalance />
      </Can>
    </CreativeOffersPage>
  );
}
