import type { Db } from '../../platform/db/database';

type Listener = (tx: Db, companyId: number) => Promise<void>;

/**
 * Who wants to know that a company may keep more, in the transaction that makes it so. Features on higher floors
 * register here, since those that sell room lie below them.
 */
const listeners = new Set<Listener>();

export const whenRoomGrows = (listener: Listener): void => {
  listeners.add(listener);
};

export async function tellRoomGrew(tx: Db, companyId: number): Promise<void> {
  for (const listener of listeners) await listener(tx, companyId);
}
