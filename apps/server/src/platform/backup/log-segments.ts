// The names of the segments of PostgreSQL's log: its line, and the number of the segment in two halves.
const HEX = 16;
const HALF_BYTES = 0x1_0000_0000;

export const SEGMENT = /^[0-9A-F]{24}$/;

export const lsnOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** The number of the segment that ends at `lsn` or holds the byte before it. */
export const segmentBefore = (lsn: string, bytes: number): number =>
  Number((lsnOf(lsn) - 1n) / BigInt(bytes));

export const segmentAt = (lsn: string, bytes: number): number => Number(lsnOf(lsn) / BigInt(bytes));

export function segmentName(timeline: string, segment: number, bytes: number): string {
  const perHalf = HALF_BYTES / bytes;
  const word = (value: number) => value.toString(HEX).toUpperCase().padStart(8, '0');
  return `${timeline}${word(Math.floor(segment / perHalf))}${word(segment % perHalf)}`;
}

/** Where the segment after this one begins. */
export function endOf(segment: number, bytes: number): string {
  const end = (BigInt(segment) + 1n) * BigInt(bytes);
  const word = (value: bigint) => value.toString(HEX).toUpperCase();
  return `${word(end >> 32n)}/${word(end & 0xffff_ffffn)}`;
}
