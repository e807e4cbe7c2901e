import type { ChannelName } from '@motif/contract/features/system/outbox';

/** What leaves the building: a message by one of the channels (AU-10). */
export interface Message {
  channel: ChannelName;
  recipient: string;
  /** Names the kind of message: providers of SMS send approved templates, not texts. */
  template: string;
  subject: string;
  /** `{code}` stands where the secret belongs. */
  body: string;
  secret?: string | null;
}

/** A way out. */
export interface Channel {
  /** It delivers by leaving the message in the outbox, where operators read it: there the code stays legible. */
  embedded: boolean;
  /** Throws `PermanentRefusal` when trying again is no use, any other error when it may be. */
  deliver(message: Message): Promise<void>;
}

/** The other side will never take this message: a wrong number, no such mailbox, no template. */
export class PermanentRefusal extends Error {}

const embedded: Channel = { embedded: true, deliver: async () => undefined };

export type Channels = Record<ChannelName, Channel>;

export const embeddedChannels: Channels = { sms: embedded, email: embedded, wechat: embedded };

/** Nobody would ever read what is left in an outbox outside the demo, and no operator may read another's code there. */
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

/** The text as the recipient reads it, or with something else in the place of the code. */
export const filledBody = (body: string, code: string) => body.replaceAll('{code}', () => code);

export const HIDDEN_CODE = '••••••';
