/** How often `act` is done in a second by so many at once; each begins again as soon as it is through. */
export async function perSecond(
  atOnce: number,
  seconds: number,
  act: (worker: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (performance.now() < until) {
        await act(worker);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - startedAt)) * 1000;
}
