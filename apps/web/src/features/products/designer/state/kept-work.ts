import type { Scene } from '@motif/contract/scene/scene';
import { browserRows } from '../../../../shared/browser-rows';
import { session, useSession } from '../../../../shared/session/session-store';

/** Work that the server does not have yet. It survives a crash of the browser. */
export interface KeptWork {
  /** Person and product: somebody else at this browser is not offered it. */
  key: string;
  /** The version of the product that it was made on. */
  version: number;
  scene: Scene;
  name: string;
  colour: string;
  at: number;
}

const rows = browserRows<KeptWork>('motif-designs', 'work', 'key');
export const workKey = (userId: number, productId: number): string => `${userId} ${productId}`;

const isOf = (userId: number | undefined, key: string) => key.startsWith(`${userId} `);

/** What is left of a design after its person has signed out is not kept any more. */
export const keepWork = async (work: KeptWork): Promise<void> => {
  if (isOf(session().user?.id, work.key)) await rows.put(work);
};
export const forgetWork = (key: string): Promise<void> => rows.remove(key);
export const readWork = (key: string): Promise<KeptWork | undefined> => rows.one(key);

/** Nothing of a person stays in the browser after signing out. */
async function forgetWorkOf(userId: number): Promise<void> {
  for (const { key } of await rows.all()) if (isOf(userId, key)) await rows.remove(key);
}

useSession.subscribe(({ user, signedOut }, before) => {
  if (signedOut && before.user && before.user.id !== user?.id) void forgetWorkOf(before.user.id);
});
