import { defineText, useText } from '../../shared/i18n/text';
import { StaffPage } from '../staff/staff-page';

const departmentsText = defineText({
  zh: {
    title: '部门与运营人员',
    lead: '平台自己的部门和同事。新同事先在这里邀请，再到“用户管理”设为运营人员。',
  },
  en: {
    title: 'Departments and operators',
    lead: 'The departments and people of the platform itself. Invite a colleague here first, then make them an operator under Users.',
  },
});

/** The platform's own company has departments and accounts like any other. */
export function DepartmentsPage() {
  const t = useText(departmentsText);
  return <StaffPage title={t.title} lead={t.lead} />;
}
