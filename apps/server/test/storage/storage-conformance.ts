import { afterAll, beforeAll, describe } from 'vitest';
import type { Bench, TestStore } from './conformance-bench';
import { grantConformance } from './conformance-grants';
import { objectConformance } from './conformance-objects';
import { uploadConformance } from './conformance-uploads';

/** One suite that every driver passes: what differs between them must not be seen through the port. */
export function storageConformance(name: string, makeStorage: () => Promise<TestStore>): void {
  describe(name, () => {
    let store: TestStore;
    const prefix = `test-${Date.now().toString(36)}/`;
    const bench: Bench = {
      get storage() {
        return store.storage;
      },
      prefix,
      async grant(below = prefix, seconds = 900) {
        const grant = await store.storage.uploadGrant(below, seconds);
        return { ...grant, endpoint: new URL(grant.endpoint, store.origin).href };
      },
    };

    beforeAll(async () => {
      store = await makeStorage();
    });
    afterAll(async () => {
      const left: string[] = [];
      for await (const { key } of store.storage.list(prefix)) left.push(key);
      await store.storage.remove(left);
      await store.close();
    });

    objectConformance(bench);
    uploadConformance(bench);
    grantConformance(bench);
  });
}
