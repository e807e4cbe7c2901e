/** Why the start stops here, in the one line the person at the terminal needs: Chinese first, then English. */
export class StartError extends Error {
  constructor(zh: string, en: string) {
    super(`${zh} · ${en}`);
  }
}
