import { ledger } from '@motif/contract/features/ledger/ledger';
import { type App, serve } from '../../platform/http/serve';
import { listBlocks, listRoots } from './chain';
import { readLedgerState, startVerification } from './ledger-state';
import { ownReceipt } from './receipt';

export function ledgerRoutes(app: App) {
  serve(app, ledger.receipt, (ctx, { params }) => ownReceipt(ctx, params.id));
  serve(app, ledger.blocks, ({ db }, { query }) => listBlocks(db, query));
  serve(app, ledger.roots, ({ db }, { query }) => listRoots(db, query));
  serve(app, ledger.state, (ctx) => readLedgerState(ctx));
  serve(app, ledger.verify, (ctx) => startVerification(ctx));
}
