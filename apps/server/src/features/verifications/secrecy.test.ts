import { allEndpoints } from '@motif/contract/endpoints';
import { verificationReviews as reviews } from '@motif/contract/features/verifications/verification-reviews';
import {
  verifications as calls,
  companyVerifications as companyCalls,
} from '@motif/contract/features/verifications/verifications';
import { beforeAll, expect, test } from 'vitest';
import { isForOperators } from '../../../test/operator-calls';
import { testApp } from '../../../test/test-app';
import { NAME, NUMBER, verificationKit } from '../../../test/verification-kit';

/** Every table, row by row, as a dump would hold it. */
const DUMP = `select string_agg(query_to_xml('select * from ' || quote_ident(table_schema) || '.' || quote_ident(table_name),
  true, true, '')::text, '') as dump
  from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

test('name and number stand in no answer, no line of the log, no notice and no dump', async () => {
  const kit = verificationKit(t);
  const [who, operator] = [await kit.person(), await kit.operator()];
  const answers: string[] = [];
  const keep = async <T>(reply: Promise<T>): Promise<T> => {
    answers.push(JSON.stringify(await reply));
    return reply;
  };
  const idOf = (reply: { data: unknown }) => (reply.data as { id: number }).id;

  const wrong = { name: NAME, id_number: `${NUMBER.slice(0, -1)}1` };
  const right = { id_number: NUMBER };
  await keep(kit.submit(who, wrong));
  const first = idOf(await keep(kit.submit(who, right)));
  await keep(kit.submit(who, right));
  const body = await kit.personBody(who, right);
  const second = idOf(await keep(who.call(calls.change, { params: { id: first }, body })));
  await keep(kit.reject(operator, second));
  const third = idOf(await keep(kit.submit(who, right)));
  await keep(kit.approve(operator, third));
  const company = idOf(await keep(kit.submitCompany(who)));
  await keep(kit.approve(operator, company));
  const waiting = idOf(await keep(kit.submit(who, right)));
  for (const id of [first, second, third, waiting]) await keep(who.call(calls.one, { params: { id } }));
  await keep(who.call(companyCalls.one, { params: { id: company } }));

  // The two answers that are for comparing with the papers; both are for operators alone.
  const detail = JSON.stringify(await operator.call(reviews.one, { params: { id: waiting } }));
  expect(detail).toContain(NAME);
  expect(detail).not.toContain(NUMBER);
  const shown = await operator.call(reviews.reveal, {
    params: { id: waiting },
    body: { reason: '核对证件' },
  });
  expect(shown).toMatchObject({ data: { number: NUMBER } });

  // Whatever else they can read without naming anything.
  for (const endpoint of allEndpoints)
    if (endpoint.method === 'GET' && !endpoint.params && !endpoint.file)
      await keep((isForOperators(endpoint) ? operator : who).call(endpoint as typeof calls.status));

  const { rows } = await t.asOwner(DUMP);
  const dump = String(rows[0].dump);
  expect(dump).toContain('verifications.reveal');
  expect(dump.length).toBeGreaterThan(100_000);
  const forms = (text: string) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64'),
  ];
  for (const secret of [...forms(NUMBER), ...forms(NAME)]) {
    expect(dump.includes(secret), secret).toBe(false);
    expect(answers.join('\n').includes(secret), secret).toBe(false);
  }
  expect(answers.join('\n')).not.toMatch(/cipher|number_hash/);
});
