const open: (() => unknown)[] = [];

/** What a file opens in a hook, where `afterAll` comes too late: closed when the file is through. */
export const closeAtEnd = (close: () => unknown) => open.push(close);

/** The next file runs in the same process. */
export async function closeAll() {
  for (const close of open.splice(0).reverse()) await close();
}
