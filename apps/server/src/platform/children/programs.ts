/** The programs of children lie beside the built server; each task has ten seconds. */
const usual = { folder: new URL('.', import.meta.url), timeoutMs: 10_000 };

/** Tests and benches run from other folders, and some on a machine that is busy. */
export function useChildPrograms(folder: URL, timeoutMs = usual.timeoutMs): void {
  usual.folder = folder;
  usual.timeoutMs = timeoutMs;
}

export const programUrl = (name: string): URL => new URL(`${name}.js`, usual.folder);

export const usualTimeout = (): number => usual.timeoutMs;
