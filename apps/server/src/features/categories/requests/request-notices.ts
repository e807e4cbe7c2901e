import { ADMIN_ROLE } from '@motif/contract/access';
import { CATEGORY_DECLINES } from '@motif/contract/features/categories/category-declines';
import type { CategoryDecider } from '@motif/contract/features/categories/category-requests';
import { reasonText } from '@motif/contract/reasons';
import { pathOf } from '@motif/contract/screens';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { type NoticeText, sendNotice } from '../../notices/send-notice';
import { MANAGE_ACCOUNTS } from '../../permissions/roles/giver';

interface Category {
  name: string;
  name_en: string;
}
interface Asked extends Category {
  company_id: number;
  user_id: number;
  main_category_id: number;
  username: string;
  company_name: string;
  reason: string;
}
type Notice = NoticeText & { url: string };

const PICKER = pathOf('MainCategories');
/** Where each kind of decider finds the request. */
const DESK: Readonly<Record<CategoryDecider, string>> = {
  company: `${pathOf('AccountManagement')}?show=requests`,
  operators: `${pathOf('CategoryManagement')}?kind=requests`,
};

function askedNotice(to: CategoryDecider, asked: Asked): Notice {
  const { username, company_name, name, name_en, reason } = asked;
  const who = to === 'company' ? username : `${company_name} · ${username}`;
  return {
    topic: 'company',
    title: `${who} 申请开通类目「${name}」`,
    title_en: `${who} asks for the category “${name_en}”`,
    body: reason ? `说明：${reason}` : '没有填写说明。',
    body_en: reason ? `Note: ${reason}` : 'There is no note.',
    url: DESK[to],
  };
}

/** Tells those who may decide: whoever may give the category to a colleague, or the operators. */
export async function tellDeciders(tx: Db, to: CategoryDecider, asked: Asked): Promise<void> {
  const { company_id, user_id, main_category_id } = asked;
  const whose =
    to === 'company'
      ? sql`u.company_id = ${company_id} and (u.is_master or (
          may_enter_category(u.id, ${company_id}, ${main_category_id})
          and exists (select from user_roles ur join role_permissions p on p.role_id = ur.role_id
            where ur.user_id = u.id and p.permission = ${MANAGE_ACCOUNTS})))`
      : sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
          where ur.user_id = u.id and r.company_id is null and r.code = ${ADMIN_ROLE})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where u.status = 'active' and u.id <> ${user_id} and ${whose} order by u.id`);
  for (const { id } of rows) await sendNotice(tx, { ...askedNotice(to, asked), user_id: Number(id) });
}

export const openedNotice = ({ name, name_en }: Category): Notice => ({
  topic: 'company',
  title: `您申请的类目「${name}」已开通`,
  title_en: `The category “${name_en}” is open to you`,
  body: '现在可以进入。',
  body_en: 'You can enter it now.',
  url: PICKER,
});

/** The company has the category now, and the person has a list of their own that leaves it out. */
export const passedOnNotice = ({ name, name_en }: Category): Notice => ({
  topic: 'company',
  title: `企业已开通类目「${name}」，等待主账号授权`,
  title_en: `Your company has “${name_en}” now; your master account decides about you`,
  body: '您的申请已转给可以授权的同事。',
  body_en: 'Your request went on to the colleagues who may give it to you.',
  url: PICKER,
});

export function declinedNotice(
  { name, name_en }: Category,
  said: { reason_code: string | null; reason: string },
): Notice {
  return {
    topic: 'company',
    title: `您申请的类目「${name}」未获同意`,
    title_en: `Your request for “${name_en}” was declined`,
    body: `原因：${reasonText(CATEGORY_DECLINES, said, 'zh')}`,
    body_en: `Reason: ${reasonText(CATEGORY_DECLINES, said, 'en')}`,
    url: PICKER,
  };
}
