import { defineText } from '../../../shared/i18n/text';

export const platformRolesText = defineText({
  zh: {
    title: '平台角色',
    lead: '所有企业共用的角色。修改后立即对每一家企业生效；企业自己的角色由企业在“角色管理”中维护。',
    roles: '角色',
    people: (count: string) => `${count} 人`,
    about: {
      admin: '平台运营人员：拥有全部权限，不能修改。',
      master: '每家企业的主账号。成员的权限不能超出主账号。',
      member: '通过邀请链接加入的成员，在主账号授予角色之前拥有的权限。',
    },
    shownAs: '预览类型',
    save: '保存',
    undo: '撤销修改',
    saveTitle: (name: string) => `修改“${name}”的权限`,
    saveLead: (people: string) => `立即对 ${people} 人生效：`,
    gained: '新增',
    lost: '移除',
    presets: { policy: '统一调整权限', opened: '新功能开放', risk: '降低风险' },
    saved: '已保存，立即生效',
  },
  en: {
    title: 'Platform roles',
    lead: 'The roles that every company uses. A change counts for all companies at once; roles of a company are its own to keep.',
    roles: 'Roles',
    people: (count) => `${count} people`,
    about: {
      admin: 'Operators of the platform may do everything, which cannot be changed.',
      master: 'The master account of every company. A member never may more than a master.',
      member: 'What somebody who joined by an invitation may do, until the master account gives them roles.',
    },
    shownAs: 'Shown for',
    save: 'Save',
    undo: 'Undo changes',
    saveTitle: (name) => `Change what “${name}” may do`,
    saveLead: (people) => `It counts for ${people} people at once:`,
    gained: 'Added',
    lost: 'Removed',
    presets: { policy: 'One rule for everybody', opened: 'A new feature opens', risk: 'Less risk' },
    saved: 'Saved, it counts at once',
  },
});
