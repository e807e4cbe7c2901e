import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { PERMISSIONS, type PermissionCode } from '../base-menu';

interface Preset {
  code: string;
  name: string;
  name_en: string;
  permissions: readonly PermissionCode[];
}

const codes = PERMISSIONS.map(({ code }) => code);
const startingWith = (area: string) => codes.filter((code) => code.startsWith(area));

/** The roles that a company starts with. They are suggestions: from then on they are its own to change or remove. */
export const PRESET_ROLES: readonly Preset[] = [
  {
    code: 'manager',
    name: '管理员',
    name_en: 'Manager',
    permissions: codes.filter((code) => code !== 'finance.withdraw'),
  },
  {
    code: 'finance',
    name: '财务',
    name_en: 'Finance',
    permissions: startingWith('finance.'),
  },
  {
    code: 'designer',
    name: '设计师',
    name_en: 'Designer',
    permissions: [...startingWith('pictures.'), 'products.make'],
  },
  {
    code: 'picker',
    name: '选图员',
    name_en: 'Picture picker',
    permissions: ['pictures.browse', 'pictures.company'],
  },
];

/**
 * Copies the suggested roles into the companies that never got them, or into one of them. A company that removed one
 * does not get it again, and one that has a role of that name keeps its own.
 */
export async function ensurePresetRoles(db: Db, companyId?: number): Promise<void> {
  const presets = PRESET_ROLES.map((preset, sort) => ({ ...preset, sort }));
  await db.execute(sql`
    with fresh as (
      update companies set has_presets = true
      where not has_presets ${companyId === undefined ? sql`` : sql`and id = ${companyId}`} returning id),
    suggested as (
      select * from json_to_recordset(${JSON.stringify(presets)}::json) as p
        (code text, name text, name_en text, sort integer, permissions text[])),
    made as (
      insert into roles (company_id, code, name, name_en, sort, is_preset)
      select fresh.id, code, name, name_en, sort, true from fresh cross join suggested
      order by fresh.id, sort
      on conflict do nothing returning id, code)
    insert into role_permissions (role_id, permission)
    select made.id, unnest(suggested.permissions) from made join suggested using (code)`);
}
