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
        // As an object it is one address, whatever signs it is made of.
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
    // A line in between that strips the offer of TLS must not get to read codes; a server on this machine may do without.
    requireTLS: !LOOPBACK.includes(new URL(url).hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

interface SmtpError extends Error {
  code?: string;
  /** What the server said, e.g. 550. */
  responseCode?: number;
}

/** 5xx is for good, but for a refused sign-in: that is about our settings, not about the message. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError) => responseCode >= 500 && code !== 'EAUTH';
