import { bills } from '@motif/contract/features/bills/bills';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { listBillDays } from './bill-days';
import { applyDifference, explainDifference, settleBill } from './decide-bill';
import { demoBill } from './demo-bill';
import { listBills, readBillDetail } from './read-bills';
import { uploadBill } from './upload-bill';

export function billsRoutes(app: App) {
  serve(app, bills.days, (ctx) => listBillDays(ctx));
  serve(app, bills.list, (ctx, { query }) => listBills(ctx.db, query));
  serve(app, bills.upload, (ctx, { query, bytes }) =>
    uploadBill(ctx, query, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  );
  serve(app, bills.bill, (ctx, { params }) => readBillDetail(ctx.db, params.id));
  serve(app, bills.settle, (ctx, { params }) => settleBill(ctx, params.id));
  serve(app, bills.explain, (ctx, { params, body }) => explainDifference(ctx, params.id, body.note));
  serve(app, bills.apply, (ctx, { params }) => applyDifference(ctx, params.id));
  serveFile(app, bills.demo, (ctx, { query }) => demoBill(ctx, query.day));
}
