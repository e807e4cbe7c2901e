import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database';
import { openDatabase } from './database';
import { fromMicros, isoTime, micros, microsOf, seconds } from './times';

test('a time is the same moment in every zone, and exact to the microsecond', async () => {
  const { pool, close } = openDatabase(await createTestDatabase(), { max: 1 });
  const time = `timestamptz '2026-01-02 03:04:05.000678+00'`;
  for (const zone of ['UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'America/St_Johns', 'America/Sao_Paulo']) {
    await pool.query(`set timezone = '${zone}'`);
    const { rows } = await pool.query<string[]>({
      text: `select (${time})::text, (${seconds(time)})::text, (${micros(time)})::text,
        (${fromMicros(micros(time))} = ${time})::text`,
      rowMode: 'array',
    });
    const [[printed = '', read = '', exact, isSame] = []] = rows;
    expect(new Date(isoTime(printed)).toISOString(), zone).toBe('2026-01-02T03:04:05.000Z');
    expect(isoTime(printed), zone).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000678[+-]\d\d:\d\d$/);
    expect([microsOf(read), exact, isSame], zone).toEqual(['1767323045000678', '1767323045000678', 'true']);
  }
  await close();
});
