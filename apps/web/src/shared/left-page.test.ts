import { expect, test } from 'vitest';

/** As a screen does that waits for its server; the file after this one begins only when this page is gone. */
test('a page that asks again and again is left all the same', async () => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    void fetch('/away').catch(() => setTimeout(ask, 5));
  };
  for (let loop = 0; loop < 5; loop += 1) ask();
  await expect.poll(() => asked).toBeGreaterThan(5);
});
