import type { ChannelName } from '@motif/contract/features/system/outbox';

/** A message that leaves by one of the channels (AU-10). */
export interface Message {
  channel: ChannelName;
  recipient: string;
  /** The kind of message, because providers of SMS send approved templates and not texts. */
  template: string;
  subject: string;
  /** `{code}` marks the place of the secret. */
  body: string;
  secret?: string | null;
}

/** A channel that delivers messages. */
export interface Channel {
  /**
   * True: it delivers by leaving the message in the outbox, where operators read it, so the code stays readable there.
   */
  embedded: boolean;
  /** Throws `PermanentRefusal` when a retry cannot help, any other error when it may. */
  deliver(message: Message): Promise<void>;
}

/** The other side will never accept this message: a wrong number, no such mailbox, no template. */
export class PermanentRefusal extends Error {}

const embedded: Channel = { embedded: true, deliver: async () => undefined };

export type Channels = Record<ChannelName, Channel>;

export const embeddedChannels: Channels = { sms: embedded, email: embedded, wechat: embedded };

/**
 * Outside the demo nobody would read a message that stays in the outbox, and no operator may read another person's code
 * there.
 */
const missing = (name: ChannelName): Channel => ({
  embedded: false,
  deliver: async () => {
    throw new PermanentRefusal(`no channel is set up for ${name}`);
  },
});
export const missingChannels: Channels = {
  sms: missing('sms'),
  email: missing('email'),
  wechat: missing('wechat'),
};

/** The text as the recipient reads it, or with another text in the place of the code. */
export const filledBody = (body: string, code: string) => body.replaceAll('{code}', () => code);

export const HIDDEN_CODE = '••••••';
