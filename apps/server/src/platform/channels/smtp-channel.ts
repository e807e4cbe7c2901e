import type { Transporter } from 'nodemailer';
import { type Channel, filledBody, PermanentRefusal } from './channels';

export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  from: string;
}

const TIMEOUT_MS = 10_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** E-mail by SMTP. The library is loaded with the first message. */
export function smtpChannel({ url, from }: SmtpConfig, timeoutMs = TIMEOUT_MS): Channel {
  let transport: Promise<Transporter> | undefined;
  return {
    embedded: false,
    async deliver({ recipient, subject, body, secret }) {
      transport ??= connect(url, timeoutMs);
      const mail = {
        from,
        // As an object it is always one address, whatever characters it contains.
        to: { name: '', address: recipient },
        subject,
        text: filledBody(body, secret ?? ''),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await (await transport).sendMail(mail).catch((error: SmtpError) => {
        throw isPermanent(error) ? new PermanentRefusal(error.message, { cause: error }) : error;
      });
    },
  };
}

async function connect(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // TLS is required, because an attacker in between could remove the offer of it and read codes; a server on this
    // machine may do without.
    requireTLS: !LOOPBACK.includes(new URL(url).hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

interface SmtpError extends Error {
  code?: string;
  /** The answer code of the server, e.g. 550. */
  responseCode?: number;
}

/** 5xx is permanent, except for a refused sign-in: that concerns our settings and not the message. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError) => responseCode >= 500 && code !== 'EAUTH';
