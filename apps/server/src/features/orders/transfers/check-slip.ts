import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { bankTransfers } from '../../../platform/db/schema/transfers';
import { cleanInChild } from '../../../platform/images/clean-in-child';
import { UnreadableImage } from '../../../platform/images/render';
import type { JobKind } from '../../../platform/jobs/jobs';
import type { Storage } from '../../../platform/storage/storage';

/** Opens a slip that somebody sent; the worker does it, so a hostile file never reaches the API. */
export const checkSlip: JobKind<{ transfer_id: number; key: string }> = {
  name: 'transfers.slip',
  fillsStore: true,
};

/** Draws a picture again and puts it in the place of what was sent; a PDF is kept as it is and only ever downloaded. */
export const checkSlipHandler =
  (storage: Storage) =>
  async (db: Db, { transfer_id, key }: { transfer_id: number; key: string }): Promise<void> => {
    const ofSlip = and(eq(bankTransfers.id, transfer_id), eq(bankTransfers.slip_key, key));
    const [transfer] = await db.select().from(bankTransfers).where(ofSlip).for('no key update');
    // Another slip has replaced it.
    if (transfer?.slip_state !== 'checking') return;
    const slip_state = transfer.slip_type === 'pdf' || (await redraw(storage, key)) ? 'ready' : 'unreadable';
    // No operator can look at it, so it is as if none had come.
    const state = slip_state === 'unreadable' && transfer.state === 'submitted' ? 'waiting' : transfer.state;
    await db.update(bankTransfers).set({ slip_state, state }).where(ofSlip);
  };

async function redraw(storage: Storage, key: string): Promise<boolean> {
  try {
    await storage.put(key, await cleanInChild(await storage.read(key)), 'image/jpeg');
    return true;
  } catch (error) {
    if (error instanceof UnreadableImage) return false;
    throw error;
  }
}
