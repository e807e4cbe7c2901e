import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type Message, PermanentRefusal } from './channels';
import { smtpChannel } from './smtp-channel';

const running: SMTPServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await new Promise<void>((closed) => server.close(closed));
});

interface Mail {
  from: string;
  to: string[];
  source: string;
  user: string | undefined;
}

/** A real mail server: what it was given, and what it says no to. */
async function mailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      done(password === 'right' ? null : new Error('535 no'), { user: username }),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, source: Buffer.concat(chunks).toString(), user });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  running.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { mails, port, url: `smtp://127.0.0.1:${port}` };
}

const saying = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const from = '花样图库 <no-reply@motif.example>';
const message = (values: Partial<Message> = {}): Message => ({
  channel: 'email',
  recipient: 'lin@motif.example',
  template: 'code',
  subject: '花样图库：登录验证码',
  body: '【花样图库】验证码 {code}，5 分钟内有效。',
  secret: '004217',
  ...values,
});
const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: Error) => error,
  );

/** The readable text of a mail, however it was encoded on the way. */
function textOf({ source }: Mail): string {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().trim();
}

test('a code arrives in the text, from the address that is set', async () => {
  const server = await mailServer();
  await smtpChannel({ url: server.url, from }).deliver(message());
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'no-reply@motif.example', to: ['lin@motif.example'] });
  expect(mail && textOf(mail)).toBe('【花样图库】验证码 004217，5 分钟内有效。');
  const subject = /^Subject: =\?UTF-8\?B\?(.+?)\?=/m.exec(mail?.source ?? '')?.[1] ?? '';
  expect(Buffer.from(subject, 'base64').toString()).toContain('花样图库');
});

test('signs in with the name and password of the address', async () => {
  const server = await mailServer({ authOptional: false, allowInsecureAuth: true });
  const channel = smtpChannel({ url: `smtp://motif:right@127.0.0.1:${server.port}`, from });
  await channel.deliver(message());
  expect(server.mails).toMatchObject([{ user: 'motif' }]);
});

test('a recipient is one address and a subject one line, whatever stands in them', async () => {
  const server = await mailServer();
  const channel = smtpChannel({ url: server.url, from });
  await failureOf(channel.deliver(message({ recipient: 'a@motif.example, b@motif.example' })));
  await channel.deliver(message({ subject: 'x\r\nBcc: thief@motif.example' }));
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('b@motif.example');
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('thief@motif.example');
});

test('a server that says 5xx is not asked again', async () => {
  const server = await mailServer({ onRcptTo: (_, __, done) => done(saying(550, 'No such user here')) });
  const failure = await failureOf(smtpChannel({ url: server.url, from }).deliver(message()));
  expect(failure).toBeInstanceOf(PermanentRefusal);
  expect(failure?.message).toContain('No such user here');
});

describe('may be tried again', () => {
  test('after a 4xx', async () => {
    const server = await mailServer({ onRcptTo: (_, __, done) => done(saying(451, 'Greylisted')) });
    const failure = await failureOf(smtpChannel({ url: server.url, from }).deliver(message()));
    expect(failure?.message).toContain('Greylisted');
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
  });

  test('after a refused password, which is about the settings', async () => {
    const server = await mailServer({ authOptional: false, allowInsecureAuth: true });
    const channel = smtpChannel({ url: `smtp://motif:wrong@127.0.0.1:${server.port}`, from });
    const failure = await failureOf(channel.deliver(message()));
    expect(failure).toMatchObject({ code: 'EAUTH' });
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
  });

  test('after silence', async () => {
    const server = await mailServer({ onRcptTo: () => undefined, closeTimeout: 10 });
    const failure = await failureOf(smtpChannel({ url: server.url, from }, 100).deliver(message()));
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
  });

  test('after no connection', async () => {
    const failure = await failureOf(smtpChannel({ url: 'smtp://127.0.0.1:1', from }).deliver(message()));
    expect(failure).toMatchObject({ code: 'ESOCKET' });
  });
});
