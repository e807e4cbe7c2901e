import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Ids are bigint identity columns and numbers on the wire; they stay below 2^53. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: 'number' });
/** Times come from the clock of the database, never from a node. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' });
/** The time of the transaction, or that of the demo while it plays its history (decision 21). */
export const clockNow = sql`clock.now()`;
export const createdAt = () => time().notNull().default(clockNow);
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The values of an enum as a CHECK lists them. */
export const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
