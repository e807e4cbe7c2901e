import type { Scene } from '@motif/contract/scene/scene';
import { browserRows } from '../../../../shared/browser-rows';

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

export const keepWork = (work: KeptWork): Promise<void> => rows.put(work);
export const forgetWork = (key: string): Promise<void> => rows.remove(key);
export const readWork = (key: string): Promise<KeptWork | undefined> => rows.one(key);
