/** A file that the server draws: it has an address once it is drawn. */
interface Answer {
  url: string | null;
  name: string;
  retry_after_ms: number | null;
}

/** A print file of many pieces takes some seconds; after this long the person is told. */
const PATIENCE_MS = 60_000;

/** Asks until the file is drawn; undefined if that takes too long. */
export async function untilDrawn(
  ask: () => Promise<Answer>,
): Promise<{ url: string; name: string } | undefined> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { url, name, retry_after_ms } = await ask();
    if (url !== null) return { url, name };
    if (Date.now() > until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, retry_after_ms ?? 1000));
  }
}
