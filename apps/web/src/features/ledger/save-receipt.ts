import { call } from '../../shared/api/call';
import { saveBlob } from '../../shared/start-download';

/** Fetches the receipt of a transaction and hands it to the browser as a file. */
export async function saveReceipt(transactionId: number): Promise<void> {
  const receipt = await call('GET /ledger/transactions/{id}/receipt/', { params: { id: transactionId } });
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  saveBlob(file, `receipt-${transactionId}.json`);
}
