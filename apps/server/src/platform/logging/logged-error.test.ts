import { auth } from '@motif/contract/features/users/auth';
import { codes } from '@motif/contract/features/users/codes';
import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import { openDatabase } from '../db/database';
import { loadSecrets } from '../security/secrets';
import { requestLogger } from './log';
import { loggedError, shortError } from './logged-error';

/** Calls that fail in the database; `FAILURES=1000` is the long form. */
const FAILURES = countOf('FAILURES', 10);

let t: Awaited<ReturnType<typeof testApp>>;
let log = '';

beforeAll(async () => {
  t = await testApp({
    // The long form makes more calls than a caller may in a minute.
    callerKey: () => String(Math.random()),
    logger: requestLogger('info', (text) => {
      log += text;
    }),
  });
});

test('the parameters of a failed statement stay out of the log, a fresh private key among them', async () => {
  await t.asOwner('alter table secrets add constraint never check (false) not valid');
  const { db, close } = openDatabase(t.databaseUrl);
  // Where all secrets are there, none is made.
  await expect(loadSecrets(db)).resolves.toMatchObject({ refreshKey: t.platform.secrets.refreshKey });
  await t.asOwner('delete from secrets');
  const error = await loadSecrets(db).catch((thrown: Error & { params: string[] }) => thrown);
  await close();
  expect(error).toMatchObject({ params: expect.arrayContaining([expect.stringContaining('PRIVATE KEY')]) });
  const text = JSON.stringify(loggedError(error));
  expect(text).toContain('secrets');
  expect(text).toContain('never');
  for (const param of (error as { params: string[] }).params.filter((value) => value.length > 20)) {
    for (const line of param.split('\n').filter((piece) => piece !== ''))
      expect(text).not.toContain(line.slice(0, 40));
  }
  expect(shortError(error)).toMatch(/violates check constraint "never"/);
});

test('however often calls fail, their log names no password, no number and no ticket', async () => {
  // Every statement about people fails from here on.
  await t.asOwner('alter table users rename to people');
  await t.asOwner('alter table rate_limits rename to limits');
  for (let n = 0; n < FAILURES; n += 1) {
    const password = `Hidden-Word-${n}`;
    const phone = `1391234${String(n).padStart(4, '0')}`;
    const replies = await Promise.all([
      t.guest.call(auth.login, { body: { username: `somebody${n}@motif.example`, password } }),
      t.guest.call(codes.sms, { body: { phone } }),
      t.guest.call(auth.firstPassword, {
        body: { ticket: `ticket-${n}-`.padEnd(43, 'x'), new_password: password },
      }),
      t.app.inject({ url: `/api/user/userInfo/?ticket=hidden-ticket-${n}` }).then((reply) => reply.json()),
    ]);
    expect(replies.slice(0, 2).map(({ status_code }) => status_code)).toEqual([500, 500]);
  }
  expect(log.match(/"msg":"request failed"/g)?.length).toBeGreaterThanOrEqual(2 * FAILURES);
  expect(log).toContain('rate_limits');
  expect(log).not.toMatch(/Hidden-Word|1391234|somebody\d|ticket-\d|hidden-ticket|params/);
});

test('what is thrown without being an error is said in words', () => {
  expect(loggedError({ message: 'the queue is gone', queue: 'outbox' })).toEqual({
    type: 'Object',
    message: 'the queue is gone',
    stack: '',
  });
  expect(loggedError({ state: 'odd' }).message).toBe('an object with state');
  expect(loggedError('just a text').message).toBe('just a text');
  expect(loggedError(undefined).message).toBe('undefined');
});

test('of an error of the database its code and place are kept, the values of the row are not', () => {
  const cause = Object.assign(new Error('invalid input syntax for type bigint: "6222021234"'), {
    code: '22P02',
    detail: 'Key (card)=(6222021234) already exists.',
    where: 'unnamed portal parameter $1 = 6222021234',
  });
  const logged = loggedError(new Error('outer', { cause }));
  expect(logged).toMatchObject({
    message: 'outer',
    cause: { code: '22P02', stack: expect.stringMatching(/\n\s+at /) },
  });
  expect(JSON.stringify(logged)).not.toContain('6222021234');
});

test('errors that are each other’s cause end', () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect(loggedError(first).cause?.cause?.message).toBe('first');
});
