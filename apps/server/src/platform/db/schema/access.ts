import { PLATFORM_ROLES } from '@motif/contract/access';
import { DECLINE_CODES } from '@motif/contract/features/categories/category-declines';
import { CATEGORY_REQUEST_STATES } from '@motif/contract/features/categories/category-requests';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';

/** Roles of one company, or of the platform when `company_id` is null. */
export const roles = pgTable(
  'roles',
  {
    id: id(),
    company_id: ref().references(() => companies.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    description: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** Copied from the platform's suggestions; from then on it is a role like any other. */
    is_preset: boolean().notNull().default(false),
    /** Raised with every save, so that nobody saves over what they have not seen. */
    version: integer().notNull().default(1),
    /** Whether it has a list of main categories. Once it has, an empty list opens none. */
    categories_limited: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('roles_code_key').on(sql`coalesce(${t.company_id}, 0)`, t.code),
    uniqueIndex('roles_name_key').on(sql`coalesce(${t.company_id}, 0)`, sql`lower(${t.name})`),
    index('roles_company_idx').on(t.company_id),
    check(
      'roles_platform_codes',
      sql`${t.company_id} is null or ${t.code} not in (${quoted(PLATFORM_ROLES)})`,
    ),
  ],
);

/** The names that guard endpoints and menu nodes alike. */
export const permissions = pgTable('permissions', {
  code: text().primaryKey(),
  name: text().notNull(),
  name_en: text().notNull(),
  /** The name of the menu node under which the tree of rights shows it. */
  node: text().notNull().default(''),
  sort: integer().notNull().default(0),
  /** What is of no use without these; ticking it ticks them too. */
  needs: text().array().notNull().default([]),
  /** False: only operators hold it, and no company can put it into a role. */
  grantable: boolean().notNull().default(true),
});

export const rolePermissions = pgTable(
  'role_permissions',
  {
    role_id: ref()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text()
      .notNull()
      .references(() => permissions.code, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission] })],
);

/** The main categories a role opens to those who hold it, if it is limited. */
export const roleMainCategories = pgTable(
  'role_main_categories',
  {
    role_id: ref()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.main_category_id] })],
);

export const userRoles = pgTable(
  'user_roles',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role_id: ref()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] }), index('user_roles_role_idx').on(t.role_id)],
);

export const userMainCategories = pgTable(
  'user_main_categories',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.main_category_id] })],
);

export const companyMainCategories = pgTable(
  'company_main_categories',
  {
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.main_category_id] })],
);

/**
 * People ask for a main category that they may not enter. Who decides follows from what the company has opened: the
 * company where it has the category, the operators where it has not. A trigger settles what was opened another way.
 */
export const categoryRequests = pgTable(
  'category_requests',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    reason: text().notNull().default(''),
    state: text({ enum: CATEGORY_REQUEST_STATES }).notNull().default('waiting'),
    decided_by: ref().references(() => users.id, { onDelete: 'set null' }),
    decided_at: time(),
    /** Why it was declined: the code of a usual reason, or other words. */
    answer_code: text({ enum: DECLINE_CODES }),
    answer: text().notNull().default(''),
    /** False while the person has not been told that it was opened. */
    is_told: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('category_requests_waiting_key')
      .on(t.user_id, t.main_category_id)
      .where(sql`${t.state} = 'waiting'`),
    index('category_requests_company_idx').on(t.company_id, t.id).where(sql`${t.state} = 'waiting'`),
    index('category_requests_decided_idx')
      .on(t.company_id, t.id.desc().nullsFirst())
      .where(sql`${t.state} in ('opened', 'declined')`),
    index('category_requests_oldest_idx').on(t.id).where(sql`${t.state} = 'waiting'`),
    index('category_requests_untold_idx').on(t.id).where(sql`not ${t.is_told}`),
    check('category_requests_state', sql`${t.state} in (${quoted(CATEGORY_REQUEST_STATES)})`),
  ],
);

/** The menu (spec §3 route node); a node is shown to those who hold its permission and match its filters. */
export const routeNodes = pgTable(
  'route_nodes',
  {
    id: id(),
    parent_id: ref(),
    sort: integer().notNull().default(0),
    path: text().notNull(),
    name: text().notNull().unique(),
    component: text().notNull(),
    title: text().notNull(),
    title_en: text().notNull(),
    icon: text(),
    hidden: boolean().notNull().default(false),
    guard: text().array(),
    badge: text(),
    dot: boolean().notNull().default(false),
    no_closable: boolean().notNull().default(false),
    no_keep_alive: boolean().notNull().default(false),
    dynamic_new_tab: boolean().notNull().default(false),
    level_hidden: boolean().notNull().default(false),
    active_menu: text(),
    target: text(),
    no_column: boolean().notNull().default(false),
    /** Permission needed to see the node; null: everyone signed in. */
    permission: text().references(() => permissions.code),
    /** Types of user it is for; null: all (SH-6: merchants see no withdrawal record). */
    type_roles: text().array(),
    /** Main type of the category it belongs to; null: any. */
    main_type: text(),
    /** Taken out by an operator. The row stays, so that the next start does not add the node once more. */
    is_removed: boolean().notNull().default(false),
  },
  (t) => [index('route_nodes_parent_idx').on(t.parent_id, t.sort)],
);

/** One row. Triggers raise it when something of everybody changes: nodes, areas, categories. */
export const menuVersion = pgTable(
  'menu_version',
  {
    is_only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
    /** Raised with the nodes alone: a change of areas does not refuse somebody who is about to publish the menu. */
    nodes: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [check('menu_version_one_row', sql`${t.is_only}`)],
);
