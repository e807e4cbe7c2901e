import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../../test/clean-up';
import { databaseBefore } from '../../../../test/older-database';
import { openDatabase } from '../../../platform/db/database';
import { migrate } from '../../../platform/db/migrate';
import { ensureBaseMenu } from '../ensure-base-menu';
import { PRESET_ROLES } from './preset-roles';

/** One company with two roles of one name, and a person with a list of categories. */
const BEFORE = `
  insert into companies (company_name, company_sn) values ('山茶', 's1');
  insert into users (company_id, account, username, type_role) values (1, 'a', '甲', 'factory'), (1, 'b', '乙', 'factory');
  insert into roles (company_id, code, name) values (1, 'one', '财务'), (1, 'two', '财务');
  insert into permissions (code, name, name_en) values ('pictures.own', '自定', 'Own name');
  insert into industry_categories (name, name_en) values ('家居', 'Home');
  insert into main_categories (industry_category_id, name, name_en, main_type, display_width, display_height)
    values (1, '水杯', 'Cup', 'cup', 1, 1);
  insert into user_main_categories (user_id, main_category_id) values (1, 1);`;

let admin: pg.Client;
let url: string;
beforeAll(async () => {
  url = await databaseBefore('0027_roles');
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closeAtEnd(() => admin.end());
  await admin.query(BEFORE);
  await migrate(url);
  const { db, close } = openDatabase(url);
  await ensureBaseMenu(db);
  await ensureBaseMenu(db);
  await close();
});

test('a person with a list stays limited, and one without stays as they were', async () => {
  const { rows } = await admin.query('select account, categories_limited as limited from users order by id');
  expect(rows).toEqual([
    { account: 'a', limited: true },
    { account: 'b', limited: false },
  ]);
});

test('a company gets the suggested roles once, beside its own of the same name', async () => {
  const { rows } = await admin.query('select name, is_preset from roles where company_id = 1 order by id');
  const suggested = PRESET_ROLES.filter(({ name }) => name !== '财务');
  expect(rows).toEqual([
    { name: '财务', is_preset: false },
    { name: '财务 2', is_preset: false },
    ...suggested.map(({ name }) => ({ name, is_preset: true })),
  ]);
});

test('a right keeps the name that operators gave it and gets its place in the tree', async () => {
  const { rows } = await admin.query(`select name, node from permissions where code = 'pictures.own'`);
  expect(rows).toEqual([{ name: '自定', node: 'PrivatePictures' }]);
});

test('masters hold the rights that are new', async () => {
  const { rows } = await admin.query(
    `select permission from role_permissions rp join roles r on r.id = rp.role_id
     where r.code = 'master' and r.company_id is null and permission in ('people.roles', 'company.verify') order by 1`,
  );
  expect(rows).toHaveLength(2);
});

test('departments stay inside of their company and two levels deep', async () => {
  await admin.query(`insert into companies (company_name, company_sn) values ('青禾', 's2')`);
  await admin.query(
    `insert into departments (company_id, parent_id, name) values (1, null, '一'), (1, 1, '二'), (2, null, '三')`,
  );
  const refused = (text: string) => expect(admin.query(text)).rejects;
  await refused(`insert into departments (company_id, parent_id, name) values (1, 2, '四')`).toMatchObject({
    constraint: 'departments_depth',
  });
  await refused('update departments set parent_id = 1 where id = 1').toMatchObject({
    constraint: 'departments_depth',
  });
  await refused('update departments set parent_id = 2 where id = 1').toMatchObject({
    constraint: 'departments_depth',
  });
  await refused('update departments set parent_id = 3 where id = 2').toMatchObject({
    constraint: 'departments_company',
  });
  await refused('update departments set company_id = 2 where id = 2').toMatchObject({
    constraint: 'departments_company',
  });
  await refused('update users set department_id = 3 where id = 1').toMatchObject({
    constraint: 'users_department_company',
  });
  await admin.query('update users set department_id = 2 where id = 1');
});
