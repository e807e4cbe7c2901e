import type { TypeRole } from '@motif/contract/access';

export const DEMO_PASSWORD = 'Demo12345';

interface DemoUser {
  account: string;
  username: string;
  phone?: string;
  email?: string;
  /** Can sign in with the demo password; the others only lend their names to pictures. */
  signsIn: boolean;
  is_master: boolean;
}

export interface DemoCompany {
  company_name: string;
  company_sn: string;
  type_role: TypeRole;
  /** Main categories opened, by name. */
  categories: string[];
  users: DemoUser[];
  /** What it has bought, by code. */
  packages?: string[];
  /** Share of the library that its people uploaded. */
  share: number;
}

const master = (
  account: string,
  username: string,
  signsIn: boolean,
  contact: Pick<DemoUser, 'phone' | 'email'> = {},
): DemoUser => ({
  account,
  username,
  signsIn,
  is_master: true,
  ...contact,
});

const PRINT = ['手机壳', '水杯', '马克杯', '平板保护套'];

/** The companies of the demo. Telephone numbers are of a range that is not given out. */
export const DEMO_COMPANIES: DemoCompany[] = [
  {
    company_name: '锦程数码配件厂',
    company_sn: 'F20260001',
    type_role: 'factory',
    categories: [...PRINT, '耳机套', '电脑包'],
    packages: ['vip_professional', 'storage_10'],
    share: 0.1,
    users: [
      master('factory', '锦程工厂', true, { phone: '13900000001', email: 'factory@motif.example' }),
      { account: 'staff', username: '小陈', phone: '13900000004', signsIn: true, is_master: false },
    ],
  },
  {
    company_name: '青禾插画工作室',
    company_sn: 'I20260001',
    type_role: 'illustrator',
    categories: [...PRINT, '帆布袋', '装饰画'],
    packages: ['vip_standard'],
    share: 0.3,
    users: [
      master('illustrator', '青禾', true, { phone: '13900000002', email: 'illustrator@motif.example' }),
    ],
  },
  {
    company_name: '拾光小铺',
    company_sn: 'S20260001',
    type_role: 'merchant',
    categories: ['手机壳', '水杯', '马克杯'],
    share: 0.05,
    users: [master('merchant', '拾光小铺', true, { phone: '13900000003', email: 'merchant@motif.example' })],
  },
  {
    company_name: '南屿图案社',
    company_sn: 'I20260002',
    type_role: 'illustrator',
    categories: PRINT,
    share: 0.2,
    users: [master('nanyu', '南屿', false)],
  },
  {
    company_name: '白鹭设计',
    company_sn: 'I20260003',
    type_role: 'illustrator',
    categories: PRINT,
    share: 0.2,
    users: [master('bailu', '白鹭', false)],
  },
  {
    company_name: '山月记',
    company_sn: 'I20260004',
    type_role: 'illustrator',
    categories: PRINT,
    share: 0.15,
    users: [master('shanyue', '山月', false)],
  },
];

/** The role of the factory's sub-account, which may enter the phone case category only. */
export const PICTURE_EDITOR = {
  code: 'picture_editor',
  name: '图片编辑',
  name_en: 'Picture editor',
  permissions: ['pictures.browse', 'pictures.company', 'pictures.own', 'pictures.upload'],
  categories: ['手机壳'],
};
