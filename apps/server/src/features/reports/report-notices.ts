import type { REPORT_REASONS } from '@motif/contract/features/reports';
import type { NoticeText } from '../notices/send-notice';

interface About {
  id: number;
  name: string;
  owner_id: number;
}
interface Decision {
  accept: boolean;
  note: string;
}
interface Notice extends NoticeText {
  user_id: number;
  url?: string;
}

const REASONS: Record<(typeof REPORT_REASONS)[number], { zh: string; en: string }> = {
  copy: { zh: '涉嫌抄袭或侵权', en: 'it may copy or infringe on other work' },
  illegal: { zh: '含有违规内容', en: 'it holds content that is not allowed' },
  wrong_details: { zh: '图片信息不实', en: 'its details are not true' },
  spam: { zh: '涉嫌垃圾广告', en: 'it may be spam' },
  impersonation: { zh: '涉嫌冒充他人', en: 'it may impersonate somebody' },
  harassment: { zh: '涉嫌骚扰他人', en: 'it may harass others' },
  other: { zh: '其他问题', en: 'something else is wrong with it' },
};

/** The operator's own words, in the language they were written in. */
const withNote = (text: string, note: string, label: string) => (note ? `${text}\n${label}${note}` : text);
const zhNote = (text: string, note: string) => withNote(text, note, '处理说明：');
const enNote = (text: string, note: string) => withNote(text, note, 'Note: ');

const ownPicture = ({ id }: About) => `/myPicture/myPicture?picture=${id}`;

export function takenDownNotice(picture: About, reason: keyof typeof REASONS, note: string): Notice {
  return {
    topic: 'pictures',
    user_id: picture.owner_id,
    title: `图片「${picture.name}」已下架`,
    title_en: `Your picture “${picture.name}” was taken down`,
    body: zhNote(`有人举报这张图片${REASONS[reason].zh}，经核实已从市场下架，转为仅自己可见。`, note),
    body_en: enNote(
      `It was reported: ${REASONS[reason].en}. After a check it left the market and is now private.`,
      note,
    ),
    url: ownPicture(picture),
  };
}

export function reporterNotice(user_id: number, { name }: About, { accept, note }: Decision): Notice {
  return accept
    ? {
        topic: 'pictures',
        user_id,
        title: '您的举报已受理',
        title_en: 'Your report was accepted',
        body: zhNote(`图片「${name}」已下架，感谢您的反馈。`, note),
        body_en: enNote(`The picture “${name}” was taken down. Thank you.`, note),
      }
    : {
        topic: 'pictures',
        user_id,
        title: '您的举报未被采纳',
        title_en: 'Your report was declined',
        body: zhNote(`经核实，图片「${name}」没有发现所述问题。`, note),
        body_en: enNote(`After a check nothing was found wrong with the picture “${name}”.`, note),
      };
}

export function objectionNotice(user_id: number, picture: About, { accept, note }: Decision): Notice {
  return {
    topic: 'pictures',
    user_id,
    url: ownPicture(picture),
    ...(accept
      ? {
          title: '申诉已通过',
          title_en: 'Your objection was accepted',
          body: zhNote(`图片「${picture.name}」与市场上的图片不是同一张，现在可以发布了。`, note),
          body_en: enNote(
            `“${picture.name}” is not the same as the picture on the market. It can be published now.`,
            note,
          ),
        }
      : {
          title: '申诉未通过',
          title_en: 'Your objection was declined',
          body: zhNote(`图片「${picture.name}」与市场上已有的图片相同，不能发布。`, note),
          body_en: enNote(
            `“${picture.name}” is the same as a picture on the market and cannot be published.`,
            note,
          ),
        }),
  };
}

/** To somebody who was reported and is warned. */
export const warnedNotice = (user_id: number, reason: keyof typeof REASONS, note: string): Notice => ({
  topic: 'safety',
  user_id,
  title: '平台警告：您的账号被举报',
  title_en: 'A warning: your account was reported',
  body: zhNote(`有人举报您的账号${REASONS[reason].zh}，经核实情况属实。再次发生可能会停用账号。`, note),
  body_en: enNote(
    `Your account was reported: ${REASONS[reason].en}. A check found it true. If it happens again, the account may be suspended.`,
    note,
  ),
});

/** To who reported a person. What exactly was done is between the platform and that person. */
export const personReporterNotice = (user_id: number, name: string, { accept, note }: Decision): Notice =>
  accept
    ? {
        topic: 'pictures',
        user_id,
        title: '您的举报已受理',
        title_en: 'Your report was accepted',
        body: zhNote(`平台已对用户「${name}」作出处理，感谢您的反馈。`, note),
        body_en: enNote(`The platform has acted about “${name}”. Thank you.`, note),
      }
    : {
        topic: 'pictures',
        user_id,
        title: '您的举报未被采纳',
        title_en: 'Your report was declined',
        body: zhNote(`经核实，用户「${name}」没有发现所述问题。`, note),
        body_en: enNote(`After a check nothing was found wrong with “${name}”.`, note),
      };
