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
  /** Buys pictures for the company and uploads none. */
  buys?: boolean;
}

export interface DemoCompany {
  company_name: string;
  company_sn: string;
  type_role: TypeRole;
  /** Main categories opened, by name. */
  categories: string[];
  users: DemoUser[];
  /** How many days before the demo's first start it registered. */
  joined: number;
  /** Nothing was uploaded in the last days. */
  restsDays?: number;
  /** Keeps its sketches, too many of them. */
  hasDrafts?: boolean;
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

/** A sub-account that buys; nobody signs in with it. */
const buyer = (account: string, username: string): DemoUser => ({
  account,
  username,
  signsIn: false,
  is_master: false,
  buys: true,
});

const PRINT = ['手机壳', '水杯', '马克杯', '平板保护套'];

/** The companies of the demo. Telephone numbers are of a range that is not given out. */
export const DEMO_COMPANIES: DemoCompany[] = [
  {
    company_name: '锦程数码配件厂',
    company_sn: 'F20260001',
    type_role: 'factory',
    categories: [...PRINT, '耳机套', '电脑包'],
    joined: 192,
    share: 0.1,
    users: [
      master('factory', '锦程工厂', true, { phone: '13900000001', email: 'factory@motif.example' }),
      { account: 'staff', username: '小陈', phone: '13900000004', signsIn: true, is_master: false },
      buyer('xiaolin', '小林'),
    ],
  },
  {
    company_name: '青禾插画工作室',
    company_sn: 'I20260001',
    type_role: 'illustrator',
    categories: [...PRINT, '帆布袋', '装饰画'],
    joined: 198,
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
    joined: 160,
    share: 0.05,
    users: [
      master('merchant', '拾光小铺', true, { phone: '13900000003', email: 'merchant@motif.example' }),
      buyer('xiaozhou', '小周'),
    ],
  },
  {
    company_name: '恒印礼品厂',
    company_sn: 'F20260002',
    type_role: 'factory',
    categories: PRINT,
    joined: 128,
    share: 0,
    users: [master('hengyin', '恒印', false), buyer('ajie', '阿杰')],
  },
  {
    company_name: '沐光文创',
    company_sn: 'S20260002',
    type_role: 'merchant',
    categories: PRINT,
    joined: 41,
    share: 0,
    users: [master('muguang', '沐光', false)],
  },
  {
    company_name: '南屿图案社',
    company_sn: 'I20260002',
    type_role: 'illustrator',
    categories: PRINT,
    joined: 197,
    share: 0.2,
    users: [master('nanyu', '南屿', false)],
  },
  {
    company_name: '白鹭设计',
    company_sn: 'I20260003',
    type_role: 'illustrator',
    categories: PRINT,
    joined: 380,
    restsDays: 11,
    hasDrafts: true,
    share: 0.2,
    users: [master('bailu', '白鹭', true)],
  },
  {
    company_name: '山月记',
    company_sn: 'I20260004',
    type_role: 'illustrator',
    categories: PRINT,
    joined: 184,
    share: 0.15,
    users: [master('shanyue', '山月', false)],
  },
];

/** The role of the factory's sub-account, which may enter the phone case category only. */
export const PICTURE_EDITOR = {
  code: 'picture_editor',
  name: '图片编辑',
  name_en: 'Picture editor',
  permissions: ['pictures.browse', 'pictures.company', 'pictures.own', 'pictures.upload', 'products.make'],
  categories: ['手机壳'],
};

/** The role of those who buy pictures for their company. */
export const PICTURE_BUYER = {
  code: 'picture_buyer',
  name: '采购',
  name_en: 'Buyer',
  permissions: ['pictures.browse', 'pictures.company', 'finance.spend'],
};
