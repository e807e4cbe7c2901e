export function bundle(outdir: string): Promise<unknown>;
export function runSource(file: string): Promise<Record<string, unknown>>;
