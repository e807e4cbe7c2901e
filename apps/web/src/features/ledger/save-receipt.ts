import { call } from '../../shared/api/call';
import { saveBlob } from '../../shared/start-download';

/** The receipt of a transaction as the text of its file. */
export async function fetchReceipt(transactionId: number): Promise<string> {
  const receipt = await call('GET /ledger/transactions/{id}/receipt/', { params: { id: transactionId } });
  return `${JSON.stringify(receipt, null, 2)}\n`;
}

/** Fetches the receipt of a transaction and hands it to the browser as a file. */
export async function saveReceipt(transactionId: number): Promise<void> {
  const file = new Blob([await fetchReceipt(transactionId)], { type: 'application/json' });
  saveBlob(file, `receipt-${transactionId}.json`);
}
