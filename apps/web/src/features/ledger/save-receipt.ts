import { call } from '../../shared/api/call';
import { startDownload } from '../../shared/start-download';

/** Fetches the receipt of a transaction and hands it to the browser as a file. */
export async function saveReceipt(transactionId: number): Promise<void> {
  const receipt = await call('GET /ledger/transactions/{id}/receipt/', { params: { id: transactionId } });
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  startDownload(address, `receipt-${transactionId}.json`);
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
