/** What leaves the building: a message by one of the channels (AU-10). */
export interface Message {
  channel: 'sms' | 'email' | 'wechat';
  recipient: string;
  subject: string;
  body: string;
}

/** A way out. The embedded ones deliver by leaving the message in the outbox, where operators read it. */
export interface Channel {
  deliver(message: Message): Promise<void>;
}

const embedded: Channel = { deliver: async () => undefined };

export type Channels = Record<Message['channel'], Channel>;

export const embeddedChannels: Channels = { sms: embedded, email: embedded, wechat: embedded };
