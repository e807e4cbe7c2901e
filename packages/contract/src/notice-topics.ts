/**
 * What notices are about, and what a person may choose for each. `always`: nobody can switch it off. `on` and `off`:
 * what holds until somebody chooses. `never`: this topic does not go that way.
 */
type Offer = 'always' | 'on' | 'off' | 'never';

export const NOTICE_CHANNELS = ['in_app', 'email', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_TOPICS = {
  /** Orders, refunds, invoices, sales, withdrawals, storage. */
  money: { in_app: 'always', email: 'off', sms: 'off' },
  /** Sign-ins, contacts, papers, who is the master account. */
  safety: { in_app: 'always', email: 'always', sms: 'off' },
  /** Colleagues and what they ask for. */
  company: { in_app: 'on', email: 'off', sms: 'never' },
  /** Decisions about the person's own pictures and reports. */
  pictures: { in_app: 'on', email: 'off', sms: 'never' },
  /** New works of people whom one follows, once a day. */
  follow: { in_app: 'on', email: 'never', sms: 'never' },
} as const satisfies Record<string, Record<NoticeChannel, Offer>>;

export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]];

export type NoticeWish = Record<NoticeChannel, boolean>;

const offerOf = (topic: NoticeTopic, channel: NoticeChannel): Offer => NOTICE_TOPICS[topic][channel];

/** Whether the person has a choice. */
export const isChoice = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  ['on', 'off'].includes(offerOf(topic, channel));

/** The ways a notice goes: what somebody chose counts only where there is a choice. */
export function wishFor(topic: NoticeTopic, chosen: Partial<NoticeWish> = {}): NoticeWish {
  const isOn = (channel: NoticeChannel) => {
    const offer = offerOf(topic, channel);
    return isChoice(topic, channel) ? (chosen[channel] ?? offer === 'on') : offer === 'always';
  };
  return { in_app: isOn('in_app'), email: isOn('email'), sms: isOn('sms') };
}
