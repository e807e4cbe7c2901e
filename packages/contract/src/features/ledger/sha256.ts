/**
 * SHA-256 (FIPS 180-4) for pages on plain http, where browsers offer no `crypto.subtle`. It is slower and only ever
 * hashes what is public, so it need not run in constant time.
 */

/** The first 32 bits of the fractional parts of a root of each prime: square roots begin, cube roots go into rounds. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const BEGIN = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)));
const ROUNDS = PRIMES.map((prime) => fraction(prime ** (1 / 3)));

function isPrime(n: number): boolean {
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return n > 1;
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const state = Int32Array.from(BEGIN);
  for (let at = 0; at < blocks.byteLength; at += 64) mix(state, new DataView(blocks.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => {
    digest.setInt32(4 * at, word);
  });
  return new Uint8Array(digest.buffer);
}

/** The message, a single 1 bit, zeros, and its length in bits, filling whole blocks of 64 bytes. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Int32Array, block: DataView): void {
  const words = new Int32Array(64);
  const word = (at: number) => words[at] ?? 0;
  for (let at = 0; at < 64; at += 1) {
    if (at < 16) words[at] = block.getInt32(4 * at);
    else {
      const [near, far] = [word(at - 2), word(at - 15)];
      const nearMix = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      const farMix = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      words[at] = word(at - 16) + farMix + word(at - 7) + nearMix;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[at] ?? 0) + word(at)) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => {
    state[at] = (state[at] ?? 0) + value;
  });
}
