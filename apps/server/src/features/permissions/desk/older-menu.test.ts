import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../../../test/clean-up';
import { databaseBefore } from '../../../../test/older-database';
import { migrate } from '../../../platform/db/migrate';

/** The menu of before: one row of entries below the operators' group, one of which an operator has moved away. */
const BEFORE = `
  insert into route_nodes (id, parent_id, sort, path, name, component, title, title_en) overriding system value values
    (1, null, 0, '/user', 'User', 'Layout', '用户', 'People'),
    (2, null, 1, '/setting', 'Setting', 'Layout', '运营', 'Admin'),
    (3, 2, 0, '/setting/outbox', 'Outbox', 'Outbox', '短信与邮件', 'Messages'),
    (4, 2, 1, '/setting/reports', 'Reports', 'Reports', '举报与申诉', 'Reports'),
    (5, 1, 0, '/setting/systemLog', 'SystemLog', 'SystemLog', '系统日志', 'System log'),
    (6, 2, 2, 'https://motif.example/', 'OwnLink', 'Link', '网站', 'Site');
  select setval(pg_get_serial_sequence('route_nodes', 'id'), 6);`;

test("the operators' menu of before gets groups; what operators moved, renamed or added stays theirs", async () => {
  const url = await databaseBefore('0038_operator_menu_groups');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closeAtEnd(() => admin.end());
  await admin.query(BEFORE);
  await migrate(url);
  const { rows } = await admin.query(`
    select n.name, n.title, p.name as parent from route_nodes n join route_nodes p on p.id = n.parent_id
    where n.component <> 'Layout' order by n.id`);
  expect(rows).toEqual([
    { name: 'Outbox', title: '短信与邮件', parent: 'SettingSystem' },
    { name: 'Reports', title: '举报与申诉', parent: 'SettingReview' },
    { name: 'SystemLog', title: '系统日志', parent: 'User' },
    { name: 'OwnLink', title: '网站', parent: 'Setting' },
  ]);
});
