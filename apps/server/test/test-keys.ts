const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

/** The keys of every test's vault, as `IDENTITY_KEYS` has them. */
export const TEST_KEYS = JSON.stringify({ current: 1, keys: { 1: key(1) }, hash_key: key(9) });
/** The same ring after a rotation. */
export const ROTATED_KEYS = JSON.stringify({
  current: 2,
  keys: { 1: key(1), 2: key(2) },
  hash_key: key(9),
});
/** Somebody else's ring. */
export const OTHER_KEYS = JSON.stringify({ current: 1, keys: { 1: key(1) }, hash_key: key(8) });
